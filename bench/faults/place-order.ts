import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Asked } from './ask.ts'

const longestRetryMs = 60_000
/** A member whose refusal says half a minute tries again sooner. */
const maxPauseMs = 3_000

/** One order, sent again under its key until the answer is definite. */
export async function placeOrder(
  send: (asked: Asked) => Promise<Answer>,
  { classId, dayId }: { classId: number; dayId: number },
  note: (answer: Answer) => void,
): Promise<Answer> {
  const asked: Asked = {
    method: 'POST',
    path: '/api/booking',
    headers: { 'idempotency-key': randomUUID() },
    body: { classId, days: [{ classDayId: dayId, plus: 0 }] },
  }
  const deadline = performance.now() + longestRetryMs
  for (;;) {
    const answer = await send(asked)
    note(answer)
    if (isDefinite(answer) || performance.now() > deadline) return answer
    await wait(Math.min(Number(answer.headers['retry-after'] ?? 1) * 1000, maxPauseMs))
  }
}

/** Nobody needs to ask again what became of the order. */
export const isDefinite = ({ status, body }: Answer): boolean =>
  status === 200 ||
  (status >= 400 &&
    status < 500 &&
    ![401, 408, 429].includes(status) &&
    !body.includes('request_in_progress'))
