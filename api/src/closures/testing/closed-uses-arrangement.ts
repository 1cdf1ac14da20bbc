import { sql } from 'kysely'
import { beforeAll, beforeEach, inject } from 'vitest'
import { previewClosure } from '#closures/preview-closure.ts'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { readOwnApplication } from '#spaces/application/read-application.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { closedDate, closureArrangement } from './closure-arrangement.ts'

type Member = Awaited<ReturnType<typeof arrangeMember>>
type World = {
  verbs: ReturnType<typeof applicationVerbs>
  member: Member
  other: Member
  manager: Account
  elsewhere: Account
  space: number
  farSpace: number
}
type Wanted = { who?: Member; from?: number[]; spaceId?: number }
type Sent = { id: string; who: Member }

/** Two bases with a space each, whose uses are closed; `world` is filled before the tests of the file. */
export function closedUsesArrangement() {
  const database = useTestDatabase()
  const world = {} as World
  beforeAll(async () => {
    await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
    await arrangeBasics(database.owner)
    await arrangeSecondBase(database.owner)
    Object.assign(world, {
      verbs: applicationVerbs(database),
      member: await arrangeMember(database.owner),
      other: await arrangeMember(database.owner),
      manager: await arrangeStaff(database.owner, 'base_manager'),
      elsewhere: await arrangeStaff(database.owner, 'base_manager', { baseId: 2 }),
      space: await arrangeSpace(database.owner),
      farSpace: await arrangeSpace(database.owner, { baseId: 2, name: '遠方' }),
    })
  })
  beforeEach(() =>
    database.owner.query(`
      delete from notifications.deliveries; delete from notifications.messages; delete from spaces.applications;
      delete from catalog.class_days; update booking.closures set undone_at = created_at where undone_at is null`),
  )
  const arranged = () => closureArrangement(database, world.manager)
  const use = (from: number, spaceId = world.space, hours = 2) => ({
    spaceId,
    startsAt: hoursAhead(from).toISOString(),
    endsAt: hoursAhead(from + hours).toISOString(),
  })
  const apply = async ({ who = world.member, from = [50], spaceId = world.space }: Wanted = {}) => {
    const sent = await world.verbs.apply(
      who,
      from.map((hour) => use(hour, spaceId)),
    )
    return { id: sent.id, who, useIds: sent.uses.map(({ id }) => id) }
  }
  const borrow = async (wanted?: Wanted) => {
    const sent = await apply(wanted)
    const by = wanted?.spaceId === world.farSpace ? world.elsewhere : world.manager
    await world.verbs.decide(by, sent.id, { approve: sent.useIds, reason: '鑰匙在櫃檯' })
    return sent
  }
  const read = (of: Sent, now = testNow) =>
    readOwnApplication(database.db, { applicationId: of.id, memberId: of.who.accountId }, now)
  return {
    database,
    world,
    arranged,
    use,
    apply,
    borrow,
    read,
    preview: (more = {}, actor = world.manager, now = testNow) =>
      previewClosure(database.db, { date: closedDate, place: { baseId: 1 }, ...more }, { actor, now }),
    close: (useIds: number[], more = {}) => arranged().apply({ way: 'cancel' }, { useIds, ...more }),
    statesOf: async (of: Sent) => (await read(of)).uses.map(({ state }) => state),
    later: (ms: number) => new Date(testNow.getTime() + ms),
    readMessages: async () => {
      const { rows } = await sql<{ memberId: string; kind: string; notes: string[] }>`
        select member_id as "memberId", kind, jsonb_path_query_array(facts, '$.days[*].change.kind') as notes
        from notifications.messages order by id`.execute(database.db)
      return rows
    },
  }
}
