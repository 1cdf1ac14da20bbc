import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchServer } from './bench-server.ts'

const longestMs = 60_000

/**
 * Waits until each message was tried once, and returns the time in ms; otherwise the last messages would be written
 * during the reference. They are not retried after five minutes, so that later rounds are not disturbed.
 */
export async function untilNotified({ owner }: BenchServer): Promise<number> {
  const start = performance.now()
  while (performance.now() < start + longestMs) {
    const { rows } = await owner.query<{ isDone: boolean }>(
      `select not exists (select from booking.booking_events e
           where e.id > (select floor from notifications.progress)
             and not exists (select from notifications.seen_events s where s.event_id = e.id))
         and not exists (select from notifications.deliveries where outcome is null and due_at <= now()) as "isDone"`,
    )
    if (rows[0]!.isDone) {
      const ms = performance.now() - start
      await owner.query('delete from notifications.deliveries where outcome is null')
      return ms
    }
    await sleep(100)
  }
  throw new Error('messages wait for more than a minute')
}
