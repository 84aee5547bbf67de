from gtp import serve

serve()
