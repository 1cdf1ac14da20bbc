import type { Booker, Order } from './arrange-bookers.ts'
import { sendUntilDefinite, type Traffic } from './send-until-definite.ts'
import type { ServerProcess } from './server-process.ts'

export type Confirmed = { id: string; memberId: string; dayId: number; plus: number; isCancelled: boolean }

const atOnce = 32

type Work = {
  processes: readonly ServerProcess[]
  traffic: Traffic
  /** `count`: the confirmed bookings so far. */
  onConfirmed: (count: number) => void
}

/** Many at once, and each until its outcome is known. */
export async function bookAndCancel(bookers: readonly Booker[], work: Work): Promise<Confirmed[]> {
  const confirmed: Confirmed[] = []
  const rounds = Math.max(...bookers.map(({ orders }) => orders.length))
  const queue = Array.from({ length: rounds }, (_, round) =>
    bookers.flatMap((booker) => {
      const order = booker.orders[round]
      return order === undefined ? [] : [{ booker, order }]
    }),
  ).flat()
  const bookOne = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const id = await book(next.booker, next.order, work)
      if (id === undefined) continue
      const { dayId, plus, isCancelled } = next.order
      confirmed.push({ id, memberId: next.booker.id, dayId, plus, isCancelled })
      work.onConfirmed(confirmed.length)
      if (isCancelled) await cancel(next.booker, id, work)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, bookOne))
  return confirmed
}

const book = async (
  { authorization }: Booker,
  { key, classId, dayId, plus }: Order,
  { processes, traffic }: Work,
): Promise<string | undefined> => {
  const request = {
    path: '/api/booking',
    headers: { authorization, 'idempotency-key': key },
    body: { classId, days: [{ classDayId: dayId, plus, acceptWaitlist: true }] },
  }
  const { status, body } = await sendUntilDefinite(processes, request, traffic)
  return status === 200 ? body.id : undefined
}

const cancel = async ({ authorization }: Booker, id: string, { processes, traffic }: Work): Promise<void> => {
  const request = { path: `/api/booking/${id}/cancel`, headers: { authorization }, body: {} }
  await sendUntilDefinite(processes, request, traffic)
}
