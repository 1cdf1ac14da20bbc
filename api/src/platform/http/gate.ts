export type GateSize = {
  slots: number
  reserved: number
  urgent: QueueSize
  others: QueueSize
}

type QueueSize = {
  waiting: number
  timeoutMs: number
}

export type Gate = {
  /** Resolves to whether the request was admitted; if so, `leave` must be called once. */
  enter(isUrgent: boolean): Promise<boolean>
  leave(): void
  waiting(): number
}

type Wait = { settle: (isAdmitted: boolean) => void }

/** Limits concurrency. Urgent requests go first; within each kind the order of arrival counts. */
export function openGate({ slots, reserved, ...sizes }: GateSize): Gate {
  const urgent = new Set<Wait>()
  const others = new Set<Wait>()
  let running = 0
  const hasSlot = (isUrgent: boolean) => running < (isUrgent ? slots : slots - reserved)

  const wait = (queue: Set<Wait>, timeoutMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      const settle = (isAdmitted: boolean) => {
        clearTimeout(timer)
        queue.delete(entry)
        resolve(isAdmitted)
      }
      const entry = { settle }
      const timer = setTimeout(settle, timeoutMs, false)
      queue.add(entry)
    })

  const admit = (queue: Set<Wait>): void => {
    const [next] = queue
    if (next === undefined || !hasSlot(queue === urgent)) return
    running++
    next.settle(true)
  }

  return {
    async enter(isUrgent) {
      if (hasSlot(isUrgent)) {
        running++
        return true
      }
      const [queue, size] = isUrgent ? [urgent, sizes.urgent] : [others, sizes.others]
      return queue.size < size.waiting && (await wait(queue, size.timeoutMs))
    },
    waiting: () => urgent.size + others.size,
    leave() {
      running--
      admit(urgent.size > 0 ? urgent : others)
    },
  }
}
