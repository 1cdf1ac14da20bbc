import { sql } from 'kysely'
import { beforeAll, beforeEach, inject } from 'vitest'
import { readDraw } from '#draws/read-draw.ts'
import { runDraws } from '#draws/run-draws.ts'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { asRefusal } from '#platform/http/problem.ts'
import type { Account } from '#platform/http/route.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeStaff } from '#testing/arrange.ts'
import { announceDraw, arrangeStrangers, drawsIn, type Stranger } from './arrange-draw.ts'

/** A space, a manager who announces draws for it, and six groups that apply for its times. */
export function useDrawArrangement() {
  const database = useTestDatabase()
  const world = { space: 0, strangers: [] as Stranger[], manager: {} as Account }
  beforeAll(async () => {
    await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
    await arrangeBasics(database.owner)
    world.manager = await arrangeStaff(database.owner, 'base_manager')
    world.strangers = await arrangeStrangers(database, 6)
  })
  beforeEach(async () => {
    await removeClasses(database.owner)
    await database.owner.query(
      `delete from notifications.deliveries; delete from notifications.messages; delete from spaces.applications;
       delete from spaces.draws; delete from places.spaces`,
    )
    world.space = await arrangeSpace(database.owner)
  })

  /** So many hours after the clock of tests. */
  const verbs = (hours = 0) => applicationVerbs(database, hoursAhead(hours))
  const use = (from: number, hours = 2) => ({
    spaceId: world.space,
    startsAt: hoursAhead(from).toISOString(),
    endsAt: hoursAhead(from + hours).toISOString(),
  })
  /** Of one stranger; returns what is needed to go on. */
  const apply = async (no: number, uses = [use(120)], at = 0) => {
    const member = world.strangers[no]!
    const sent = await verbs(at).apply(member, uses, { contactPhone: member.phone, title: `第 ${no} 團` })
    return { id: sent.id, code: sent.code, useIds: sent.uses.map(({ id }) => id), member }
  }
  type Sent = Awaited<ReturnType<typeof apply>>
  const entriesOf = async (id: number) => (await readDraw(database.db, id, hoursAhead(drawsIn))).entries
  return {
    database,
    world,
    verbs,
    use,
    apply,
    entriesOf,
    announce: () => announceDraw(database, world.manager, { spaceIds: [world.space] }),
    draw: () => runDraws(database.db, hoursAhead(drawsIn)),
    /** These applications of one use each, as they were drawn. */
    inOrder: async (drawId: number, sent: readonly Sent[]) =>
      (await entriesOf(drawId)).map(({ useId }) => sent.find(({ useIds }) => useIds[0] === useId)!),
    stateOf: async (useId: number) => {
      const { rows } = await database.owner.query<{ state: string }>(
        'select state from spaces.uses where id = $1',
        [useId],
      )
      return rows[0]!.state
    },
    messages: async (kind: string) => {
      const { rows } = await sql<{ memberId: string; facts: { days: object[] } }>`
        select member_id as "memberId", facts from notifications.messages where kind = ${kind} order by id`.execute(
        database.db,
      )
      return rows
    },
  }
}

export const codeOf = (refused: unknown) => asRefusal(refused)?.code
