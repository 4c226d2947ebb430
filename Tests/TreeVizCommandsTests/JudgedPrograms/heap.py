"""A binary heap in a list with the smallest element first."""
import sys

heap = []


def push(element):
    heap.append(element)
    place = len(heap) - 1
    while place > 0 and heap[(place - 1) // 2] > heap[place]:
        parent = (place - 1) // 2
        heap[parent], heap[place] = heap[place], heap[parent]
        place = parent


def pop():
    if not heap:
        return
    last = heap.pop()
    if not heap:
        return
    heap[0] = last
    place = 0
    while 2 * place + 1 < len(heap):
        child = 2 * place + 1
        if child + 1 < len(heap) and heap[child + 1] < heap[child]:
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
