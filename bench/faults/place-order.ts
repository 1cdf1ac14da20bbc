import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, RequestSpec } from './send-request.ts'

const longestRetryMs = 60_000
/** In ms; less than the half minute that a refusal names. */
const maxPauseMs = 3_000

/** Retried under its key until the outcome is definite. */
export async function placeOrder(
  send: (spec: RequestSpec) => Promise<Answer>,
  { classId, dayId }: { classId: number; dayId: number },
  note: (answer: Answer) => void,
): Promise<Answer> {
  const spec: RequestSpec = {
    method: 'POST',
    path: '/api/booking',
    headers: { 'idempotency-key': randomUUID() },
    body: { classId, days: [{ classDayId: dayId, plus: 0 }] },
  }
  const deadline = performance.now() + longestRetryMs
  for (;;) {
    const answer = await send(spec)
    note(answer)
    if (isDefinite(answer) || performance.now() > deadline) return answer
    await sleep(Math.min(Number(answer.headers['retry-after'] ?? 1) * 1000, maxPauseMs))
  }
}

export const isDefinite = ({ status, body }: Answer): boolean =>
  status === 200 ||
  (status >= 400 &&
    status < 500 &&
    ![401, 408, 429].includes(status) &&
    !body.includes('request_in_progress'))
