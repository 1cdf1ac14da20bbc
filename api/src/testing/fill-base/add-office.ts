import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeStaff, testNow } from '#testing/arrange.ts'
import { giveOwnPhone } from './arrange-caller.ts'
import type { BaseFacts } from './base-facts.ts'

/** Classes that wait for somebody, roles, and things of the base. */
export const addOffice = async ({ owner }: TestDatabase, facts: BaseFacts) => {
  await addWaitingClasses(owner, facts)
  await addRoles(owner, facts)
  return { byPath: await addThings(owner, facts) }
}

/** One to decide, a draft, and one on the day of the holiday. */
const addWaitingClasses = async (owner: pg.Pool, { baseId, round }: BaseFacts) => {
  const undecided = await addClass(owner, {
    baseId,
    name: `待決班 ${round}`,
    days: [hoursAhead(100 + round)],
  })
  await owner.query('update catalog.classes set min_people = 5, decide_by = $2 where id = $1', [
    undecided.id,
    hoursAhead(20),
  ])
  await addClass(owner, {
    baseId,
    name: `草稿班 ${round}`,
    publishedAt: null,
    days: [hoursAhead(120 + round)],
  })
  await addClass(owner, { baseId, name: `假日班 ${round}`, days: [hoursAhead(18 * 24 + round)] })
}

const addRoles = async (owner: pg.Pool, { baseId }: BaseFacts) => {
  for (const role of ['base_manager', 'base_staff'] as const) {
    const { accountId } = await arrangeStaff(owner, role, { baseId })
    await giveOwnPhone(owner, accountId)
  }
  await owner.query(
    `insert into identity.role_invitations (id, role, base_id, for_name, invited_at, is_by_command, expires_at)
     values ($1, 'base_staff', $2, '新人', $3, false, $3::timestamptz + interval '7 days')`,
    [randomUUID(), baseId, testNow],
  )
}

const addThings = async (owner: pg.Pool, { baseId, round }: BaseFacts) => {
  const one = async (text: string, values: readonly unknown[]) =>
    (await owner.query<{ id: number }>(text, [...values])).rows[0]!.id
  return {
    base: baseId,
    teacher: await one('insert into people.teachers (name, base_id) values ($1, $2) returning id', [
      `老師 ${baseId}-${round}`,
      baseId,
    ]),
    'closed-day': await one(
      `insert into places.closed_days (base_id, first_day, last_day, note) values ($1, $2, $2, '整修') returning id`,
      [baseId, `2026-07-0${round + 1}`],
    ),
  }
}
