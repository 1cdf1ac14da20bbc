export type GateSize = {
  /** Maximum number of concurrent requests. */
  places: number
  /** Slots that only urgent requests may take. */
  reserved: number
  urgent: QueueSize
  others: QueueSize
}

type QueueSize = {
  /** Maximum queue length; further requests are rejected at once. */
  waiting: number
  /** Maximum wait in the queue, in ms. */
  timeoutMs: number
}

export type Gate = {
  /** Resolves to whether the request was admitted; if so, `leave` must be called once. */
  enter(isUrgent: boolean): Promise<boolean>
  leave(): void
  /** Current queue length. */
  waiting(): number
}

type Wait = { settle: (isInside: boolean) => void }

/** Limits concurrency. Urgent requests go first; within each kind the order of arrival counts. */
export function openGate({ places, reserved, ...sizes }: GateSize): Gate {
  const urgent = new Set<Wait>()
  const others = new Set<Wait>()
  let inside = 0
  const hasPlace = (isUrgent: boolean) => inside < (isUrgent ? places : places - reserved)

  const wait = (queue: Set<Wait>, timeoutMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      const settle = (isInside: boolean) => {
        clearTimeout(timer)
        queue.delete(entry)
        resolve(isInside)
      }
      const entry = { settle }
      const timer = setTimeout(settle, timeoutMs, false)
      queue.add(entry)
    })

  const admit = (queue: Set<Wait>): void => {
    const [next] = queue
    if (next === undefined || !hasPlace(queue === urgent)) return
    inside++
    next.settle(true)
  }

  return {
    async enter(isUrgent) {
      if (hasPlace(isUrgent)) {
        inside++
        return true
      }
      const [queue, size] = isUrgent ? [urgent, sizes.urgent] : [others, sizes.others]
      return queue.size < size.waiting && (await wait(queue, size.timeoutMs))
    },
    waiting: () => urgent.size + others.size,
    leave() {
      inside--
      admit(urgent.size > 0 ? urgent : others)
    },
  }
}
