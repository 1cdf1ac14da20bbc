import type { WantedUse } from 'contract/spaces/own-applications'
import { beforeAll, beforeEach, inject } from 'vitest'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { asRefusal } from '#platform/http/problem.ts'
import type { Account } from '#platform/http/route.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { wordsOfRefusal } from '#platform/refuse.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'

/** Two members, people of staff, and two spaces of a base: 琴房 needs half an hour before and after a use, and a deposit. */
export function useMoveArrangement() {
  const database = useTestDatabase()
  const people = {} as Record<'member' | 'other' | 'manager' | 'colleague' | 'clerk', Account>
  const spaces = { pottery: 0, music: 0 }
  const verbs = (now = testNow) => applicationVerbs(database, now)
  beforeAll(async () => {
    const { owner, appUrl } = database
    await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(appUrl)![1]!))
    await arrangeBasics(owner)
    await arrangeSecondBase(owner)
    people.member = await arrangeMember(owner)
    people.other = await arrangeMember(owner)
    people.manager = await arrangeStaff(owner, 'base_manager')
    people.colleague = await arrangeStaff(owner, 'base_manager')
    people.clerk = await arrangeStaff(owner, 'base_staff')
  })
  beforeEach(async () => {
    const { owner } = database
    await removeClasses(owner)
    await owner.query(`
      delete from notifications.deliveries; delete from notifications.messages; delete from spaces.applications;
      delete from spaces.draws; delete from places.spaces; delete from places.closed_days; delete from booking.closures`)
    spaces.pottery = await arrangeSpace(owner)
    spaces.music = await arrangeSpace(owner, {
      name: '琴房',
      minutesBefore: 30,
      minutesAfter: 30,
      depositTwd: 500,
    })
  })
  const use = (from: number, spaceId = spaces.pottery, hours = 2): WantedUse => ({
    spaceId,
    startsAt: hoursAhead(from).toISOString(),
    endsAt: hoursAhead(from + hours).toISOString(),
  })
  return {
    database,
    people,
    spaces,
    verbs,
    use,
    /** For 陶房; each use begins this many hours from now. */
    apply: async (by: Account, ...starts: number[]) => {
      const sent = await verbs().apply(
        by,
        starts.map((from) => use(from)),
      )
      return { id: sent.id, useIds: sent.uses.map(({ id }) => id), useId: sent.uses[0]!.id }
    },
    /** The same, approved. */
    borrow: async (by: Account, ...starts: number[]) => {
      const sent = await verbs().apply(
        by,
        starts.map((from) => use(from)),
      )
      const useIds = sent.uses.map(({ id }) => id)
      await verbs().decide(people.manager, sent.id, { approve: useIds })
      return { id: sent.id, useIds, useId: useIds[0]! }
    },
  }
}

/** Code, field and first words of what was refused; undefined when nothing was. */
export const refusalOf = async (act: Promise<unknown>) => {
  const error: unknown = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const refusal = asRefusal(error)
  if (error !== undefined && refusal === undefined) throw error
  return (
    refusal && {
      code: refusal.code,
      path: refusal.details.fields?.[0]?.path,
      words: wordsOfRefusal(refusal),
    }
  )
}
