import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './start-installation.ts'

const maxWaitMs = 180_000

/**
 * Waits until every event has its message, no delivery waits and no job is due; returns the seconds that it took.
 * `waitsForLeases`: waits two minutes for what killed processes had claimed; otherwise those leases end at once.
 */
export async function drainMessages(installation: Installation, waitsForLeases: boolean): Promise<number> {
  const { owner, processes } = installation
  const begun = performance.now()
  await untilZero(installation, unwritten)
  await owner.query(
    'update notifications.deliveries set due_at = now() where outcome is null and due_at > now()',
  )
  if (!waitsForLeases) {
    await Promise.all(processes.map((each) => each.end('SIGTERM')))
    await owner.query(
      'update notifications.deliveries set claimed_until = now() where outcome is null and claimed_until > now()',
    )
    await processes[0].start()
    await owner.query(`select graphile_worker.add_job('send_notifications', job_key := 'send_notifications')`)
  }
  await untilZero(installation, waiting)
  await untilZero(installation, dueJobs)
  return (performance.now() - begun) / 1000
}

const unwritten = `
  select count(*)::int as count from booking.booking_events e where e.kind <> 'passed_over' and not exists (
    select from notifications.messages m where m.cause = 'event:' || e.id)`
const waiting = 'select count(*)::int as count from notifications.deliveries where outcome is null'
const dueJobs = `
  select count(*)::int as count from graphile_worker.jobs
  where run_at <= now() - interval '1 second' and locked_at is null and attempts < max_attempts`

const untilZero = async ({ owner }: Installation, query: string): Promise<void> => {
  let left = 0
  for (const deadline = performance.now() + maxWaitMs; performance.now() < deadline; await sleep(100)) {
    left = (await owner.query<{ count: number }>(query)).rows[0]!.count
    if (left === 0) return
  }
  throw new Error(`${left} are left after ${maxWaitMs / 1000} s:${query}`)
}
