"""A binary heap in a list, the least element first, which can be given one fault.

    python3 heap.py [FAULT]
"""
import sys

FAULT = sys.argv[1] if len(sys.argv) > 1 else ""
heap = []


def push(element):
    heap.append(element)
    place = len(heap) - 1
    while place > 0 and FAULT != "no-sift-up":
        parent = place // 2 if FAULT == "wrong-parent" else (place - 1) // 2
        if heap[parent] < heap[place] if FAULT == "turned" else heap[parent] > heap[place]:
            heap[parent], heap[place] = heap[place], heap[parent]
            place = parent
        else:
            break
        if FAULT == "sifts-up-once":
            break


def pop():
    if not heap:
        return
    last = heap.pop()
    if not heap or (FAULT == "first-stays" and len(heap) == 2):
        return
    heap[0] = last
    place = 0
    while 2 * place + 1 < len(heap) and FAULT != "no-sift-down":
        child = 2 * place + 1
        end = len(heap) - 1 if FAULT == "child-out-of-range" else len(heap)
        if child + 1 < end and FAULT != "left-only":
            is_less = heap[child + 1] < heap[child]
            if not is_less if FAULT == "greater-child" else is_less:
                child += 1
        if heap[place] <= heap[child]:
            break
        heap[place], heap[child] = heap[child], heap[place]
        place = child


for line in sys.stdin:
    words = line.split()
    if words[0] == "insert":
        push(int(words[1]))
    else:
        pop()
    print(heap)
