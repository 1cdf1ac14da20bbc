import type { WantedUse } from 'contract/spaces/own-applications'
import { beforeAll, beforeEach, inject } from 'vitest'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { recallMs } from '#spaces/notices/notify-applicants.ts'
import { notifyOfFreeTimes } from '#spaces/wishes/notify-of-free-times.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeClassIn, arrangeSpace } from './arrange-space.ts'

export const minutes = 60_000
export const at = (ms: number): Date => new Date(+testNow + ms)
export const waits = { waitsForTaken: true }
export const code = (error: unknown): string => (error as { code: string }).code
export const words = (error: unknown): string => (error as Error).message

/** A space that a class has in ten days from 10:00 to 12:00, and two members who may wish for that time. */
export function useWishArrangement() {
  const database = useTestDatabase()
  const people = {} as Record<'member' | 'other' | 'manager', Account>
  const made = { space: 0, classDay: 0 }
  beforeAll(async () => {
    const { owner, appUrl } = database
    await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(appUrl)![1]!))
    await arrangeBasics(owner)
    people.member = await arrangeMember(owner)
    people.other = await arrangeMember(owner)
    people.manager = await arrangeStaff(owner, 'base_manager')
  })
  beforeEach(async () => {
    await removeClasses(database.owner)
    await database.owner.query(`
      delete from notifications.deliveries; delete from notifications.messages; delete from spaces.applications;
      delete from places.spaces; delete from places.closed_days; delete from booking.closures`)
    made.space = await arrangeSpace(database.owner)
    const days: [Date, Date][] = [[hoursAhead(240), hoursAhead(242)]]
    made.classDay = (await arrangeClassIn(database.owner, { days })).dayIds[0]!
  })
  const use = (from: number): WantedUse => ({
    spaceId: made.space,
    startsAt: hoursAhead(from).toISOString(),
    endsAt: hoursAhead(from + 2).toISOString(),
  })
  const verbs = (now = testNow) => applicationVerbs(database, now)
  const run = (ms: number) => notifyOfFreeTimes(database.db, at(ms))
  return {
    database,
    people,
    made,
    use,
    verbs,
    run,
    /** Both runs that a message takes: one that sees that the time is free, one when nobody can take that back any more. */
    runTwice: async (ms: number) => (await run(ms)) + (await run(ms + recallMs)),
    /** One use before the class, and a wish for its time. */
    apply: async (by: Account = people.member, free = 192) => {
      const sent = await verbs().apply(by, [use(free), use(240)], waits)
      return { id: sent.id, wishId: sent.wishes[0]!.id, useId: sent.uses[0]!.id }
    },
    setClassDay: (isCancelled: boolean) =>
      database.owner.query(
        `update catalog.class_days set cancelled_at = case when $2 then now() end,
           cancel_reason = case when $2 then '' end where id = $1`,
        [made.classDay, isCancelled],
      ),
    stateOf: async (id: string, now = testNow) =>
      (await verbs(now).readOwn(people.member, id)).wishes.map(({ state }) => state),
  }
}
