import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { overbook } from '#office/overbooking/overbook.ts'
import { cancelClassDays } from '#office/staff-class/cancel-days.ts'
import { decideClass } from '#office/staff-class/decide-class.ts'
import { moveClassDay } from '#office/staff-class/move-day.ts'
import { restoreClassDays } from '#office/staff-class/restore-days.ts'
import { setCapacity } from '#office/staff-class/set-capacity.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { runAudit } from './run-audit.ts'

const database = useTestDatabase()
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await migrateJobs(database.owner.options.connectionString!)
})

const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
const violationsAt = async (now: Date) =>
  (await runAudit(database.db, now)).filter(({ violations }) => violations > 0).map(({ name }) => name)

/** A day with a booked and a waiting party, after everything that staff can do to it. */
const arrangeActions = async () => {
  const { join, before, classId, dayId, deps } = await arrangeWaitlist(database, 1)
  const [holder, waiting] = [await join(1), await join(2)]
  const actor = await arrangeStaff(database.owner, 'admin')
  const change = <Body>(body: Body) => ({ classId, actor, key: randomUUID(), body })
  const days = [dayId]
  await cancelClassDays(deps(), change({ days, reason: '颱風' }))
  await restoreClassDays(deps(), change({ days }))
  await cancelClassDays(deps(), change({ days: 'all' as const, reason: '颱風' }))
  await restoreClassDays(deps(), change({ days: 'all' as const }))
  const [startsAt, endsAt] = [await before(-24), await before(-26)].map((at) => at.toISOString())
  await moveClassDay(deps(), change({ classDayId: dayId, startsAt: startsAt!, endsAt: endsAt! }))
  await decideClass(deps(), change({ decision: 'not_open' as const }))
  await decideClass(deps(), change({ decision: 'withdraw' as const }))
  await decideClass(deps(), change({ decision: 'confirm' as const }))
  const last = await join(1)
  await overbook(deps(), change({ classDayId: dayId, reason: '老師同意', party: { bookingId: last.id } }))
  expect([await waiting.state(), await last.state()]).toEqual(['waiting', 'booked'])
  await setCapacity(deps(), change({ days, capacity: 4 }))
  expect([await holder.state(), await waiting.state()]).toEqual(['booked', 'booked'])
  return { waiting }
}

test('the history of every staff action is understood, and its messages are missed when there are none', async () => {
  await arrangeActions()
  expect(await violationsAt(minutesLater(2))).toEqual([])
  expect(await violationsAt(minutesLater(4))).toEqual(['events_told'])
  await dispatchEvents(database.db, minutesLater(4))
  expect(await violationsAt(minutesLater(4))).toEqual([])
  await database.owner.query('delete from notifications.seen_events')
  await database.owner.query(
    `delete from notifications.messages where id = (select max(id) from notifications.messages where kind = 'class_restored')`,
  )
  // Three minutes after the two in which staff can take an action back.
  expect(await violationsAt(minutesLater(5.1))).toEqual(['events_told'])
})
