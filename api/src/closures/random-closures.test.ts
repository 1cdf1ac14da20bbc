import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { randomDates, randomNow, randomUsesArrangement } from '#draws/testing/random-uses-arrangement.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { soakSize } from '#testing/soak-size.ts'
import { applyClosure } from './apply-closure.ts'
import { continueClosures } from './continue-closures.ts'
import { previewClosure } from './preview-closure.ts'
import { undoClosure } from './undo-closure.ts'

const { database, world, runSeed } = randomUsesArrangement()

const place = { baseId: 1 }
const depsAt = (now = randomNow) => ({ db: database.db, clock: { now: () => now } })

/** Uses that are approved although their base is closed then. */
async function countApprovedInClosures(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from spaces.uses u
    where u.state = 'approved' and spaces.closed_by(u.space_id, u.starts_at, u.ends_at) is not null`.execute(
    database.db,
  )
  return rows[0]!.count
}

const seeds = Array.from({ length: soakSize({ short: 4, long: 200 }) }, (_, index) => index + 1)

let closed = 0
afterAll(() => expect(closed).toBeGreaterThan(0))

test.each(seeds)(
  'with closures and their undoing among the rest, nothing overlaps and no closed time is lent: seed %i',
  async (seed) => {
    await database.owner.query(
      'delete from spaces.closure_uses; delete from booking.closure_days; delete from booking.closures',
    )
    const close = async (hours: { from?: string; until?: string }) => {
      const wanted = { date: randomDates.from, place, ...hours }
      const preview = await previewClosure(database.db, wanted, { actor: world.manager, now: randomNow })
      const days = preview.days.map(({ classDayId }) => ({ classDayId, way: 'cancel' as const }))
      const useIds = preview.uses.map(({ useId }) => useId)
      const body = { ...wanted, reason: '颱風', days, useIds }
      await applyClosure(depsAt(), { actor: world.manager, key: randomUUID(), body })
      closed++
    }
    const undo = async () => {
      const { rows } = await sql<{ id: string }>`
        select id from booking.closures where undone_at is null order by created_at limit 1`.execute(
        database.db,
      )
      if (rows[0]) await undoClosure(depsAt(), { closureId: rows[0].id, actor: world.manager })
    }
    /** Staff change their mind about what they had rejected, perhaps before it was closed. */
    const approveAfterAll = async () => {
      const { rows } = await sql<{ id: string; useIds: number[] }>`
        select application_id as id, array_agg(id) as "useIds" from spaces.uses where state = 'rejected'
        group by application_id order by random() limit 1`.execute(database.db)
      if (rows[0] === undefined) return
      const [{ id, useIds }] = rows as [(typeof rows)[0]]
      const verbs = applicationVerbs(database, randomNow)
      await verbs.reopen(world.manager, id, useIds)
      await verbs.decide(world.manager, id, { approve: useIds })
    }
    await runSeed(
      seed,
      ({ pick, below }) => [
        () => close(pick([{}, { from: '18:00' }, { until: '20:00' }])),
        // Most closures stay for a while.
        async () => below(4) === 0 && (await undo()),
        approveAfterAll,
        () => continueClosures(depsAt()),
      ],
      async () => {
        await continueClosures(depsAt(new Date(randomNow.getTime() + 60_000)))
        expect(await countApprovedInClosures()).toBe(0)
      },
    )
  },
)
