"""Changes modules, contexts, hooks, filters and handlers that the next case meets; its honest part is honest."""
import codecs, copy, decimal, faulthandler, functools, gc, json, locale, math, random, signal, sys, threading, warnings

sys.path.insert(0, "/tmp/evil")
sys.meta_path.insert(0, type("Finder", (), {"find_spec": staticmethod(lambda *a: None)}))
sys.excepthook = sys.unraisablehook = threading.excepthook = lambda *a: None
sys.displayhook = lambda *a: None
warnings.simplefilter("error")
decimal.getcontext().prec = 1
copy.deepcopy = copy.copy = lambda value, *a: value
json.dumps = json.loads = math.sqrt = lambda *a, **k: 0
random.Random.random = lambda self: 0
gc.set_threshold(1)
sys.setswitchinterval(1e-6)
faulthandler.disable()
codecs.register(lambda name: None)
for number in (signal.SIGALRM, signal.SIGTERM, signal.SIGUSR1):
    signal.signal(number, lambda *a: None)
signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)

LINES = ((0,1,2),(3,4,5),(6,7,8),(9,10,11),(12,13,14),(15,16,17),(18,19,20),(21,22,23),
         (0,9,21),(3,10,18),(6,11,15),(1,4,7),(16,19,22),(8,12,17),(5,13,20),(2,14,23))
def is_adjacent(i, j):
    return any({i, j} in ({a, b}, {b, c}) for a, b, c in LINES)
