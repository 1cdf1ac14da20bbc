import type pg from 'pg'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeApplication } from '#spaces/testing/arrange-application.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import type { BaseFacts } from './base-facts.ts'

/** A space with an application that has a use without a mark and a charge, one to decide, and a draw. */
export const addSpaces = async ({ owner }: TestDatabase, { baseId, round, visitor }: BaseFacts) => {
  await openAllWeek(owner, baseId)
  const spaceId = await arrangeSpace(owner, { baseId, name: `空間 ${baseId}-${round}`, payWithinDays: 5 })
  const asked = { memberId: visitor.accountId, spaceId, baseId }
  const { id, useIds } = await arrangeApplication(owner, { ...asked, startsAt: [-44, 4, 80] })
  await owner.query(`update spaces.uses set state = 'approved' where id = any($1)`, [useIds.slice(0, 2)])
  await owner.query(
    `insert into spaces.charges (application_id, space_id, amount_twd, due_at) values ($1, $2, 1000, $3)`,
    [id, spaceId, hoursAhead(-1)],
  )
  await arrangeApplication(owner, { ...asked, startsAt: [100] })
  return { applicationId: id, drawId: await addDraw(owner, baseId), byPath: { space: spaceId } }
}

const openAllWeek = (owner: pg.Pool, baseId: number) =>
  owner.query(
    `insert into places.opening_hours select $1, w, '08:00', '22:00' from generate_series(0, 6) w where not exists (
       select from places.opening_hours where base_id = $1)`,
    [baseId],
  )

const addDraw = async (owner: pg.Pool, baseId: number): Promise<number> => {
  const { rows } = await owner.query<{ id: number }>(
    `insert into spaces.draws (base_id, title, uses_from, uses_to, registers_until, draws_at, confirm_days, made_at)
     values ($1, '夏季場地抽籤', '2026-08-01', '2026-08-31', '2026-07-01', '2026-07-08', 3, $2) returning id`,
    [baseId, testNow],
  )
  return rows[0]!.id
}
