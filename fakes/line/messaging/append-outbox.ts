import type { Message, MessagingState, OutboxRow } from './messaging-state.ts'

const maxRows = 1_000
const maxBytes = 20 * 1_024 * 1_024

const sizes = new WeakMap<readonly Message[], number>()

/**
 * Removes the oldest rows beyond 1000 rows or 20 MB: LINE accepts requests of 2 MB. Recipients of one request share its
 * messages, which count once.
 */
export function appendOutbox(state: MessagingState, rows: readonly OutboxRow[]): void {
  const seen = new Set<readonly Message[]>()
  let bytes = 0
  const all = [...state.outbox, ...rows]
  const firstTooOld = all.findLastIndex(({ messages }, i) => {
    if (!seen.has(messages)) bytes += sizeOf(messages)
    seen.add(messages)
    return bytes > maxBytes || all.length - i > maxRows
  })
  state.outbox = all.slice(firstTooOld + 1)
}

function sizeOf(messages: readonly Message[]): number {
  const size = sizes.get(messages) ?? Buffer.byteLength(JSON.stringify(messages))
  sizes.set(messages, size)
  return size
}
