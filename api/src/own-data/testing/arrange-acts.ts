import { randomUUID } from 'node:crypto'
import { personalColumns } from '#own-data/personal-columns.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'

/**
 * Lets a person have done, as staff, what each registered column of actors records, in rows about others that exist; and
 * closes and reopens a base and invites somebody for it.
 */
export async function arrangeActs({ owner }: TestDatabase, actorId: string): Promise<void> {
  const closureId = randomUUID()
  await owner.query('insert into booking.staff_acts (id, at) values ($1, $2)', [closureId, testNow])
  await owner.query(
    `insert into booking.closures (id, date, base_id, way, reason, created_at, undone_at)
     values ($1, '2026-06-03', 1, 'cancel', '颱風', $2, $2)`,
    [closureId, testNow],
  )
  await owner.query(
    `insert into identity.role_invitations (id, role, for_name, invited_at, expires_at, is_by_command)
     values ($1, 'viewer', '丙', $2::timestamptz, $2::timestamptz + interval '7 days', false)`,
    [randomUUID(), testNow],
  )
  for (const [column, { about }] of Object.entries(personalColumns)) {
    if (about !== 'actor') continue
    const [schema, table, name] = column.split('.')
    const { rowCount } = await owner.query(
      `update ${schema}.${table} set ${name} = $1 where ctid = (select ctid from ${schema}.${table}
         where ${name} is null limit 1)`,
      [actorId],
    )
    if (rowCount !== 1) throw new Error(`${column}: no row in which somebody can have acted`)
  }
}
