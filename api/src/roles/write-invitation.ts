import { randomUUID } from 'node:crypto'
import type { Received } from 'contract/endpoint'
import type { inviteStaff as endpoint } from 'contract/roles/roles'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs, actFrom } from '#platform/things/act-as.ts'

export type WantedInvitation = Received<typeof endpoint>['body']
/** `inviter` is null for the command line. */
type Given = { now: Date; expiresAt: Date; inviter: Pick<Account, 'accountId' | 'sessionId'> | null }

/** Refuses `not_found` for an unknown base or teacher. */
export async function writeInvitation(
  tx: Tx,
  { forName, role, baseId, teacherId, endsOn, handsOver }: WantedInvitation,
  { now, expiresAt, inviter }: Given,
): Promise<{ id: string }> {
  const id = randomUUID()
  const how = { reason: handsOver === null ? null : '交接' }
  if (inviter === null) await actFrom(tx, '指令列')
  else await actAs(tx, inviter, how)
  const { numAffectedRows } = await sql`
    insert into identity.role_invitations (id, role, base_id, teacher_id, ends_on, for_name, hands_over, invited_at, invited_by,
      is_by_command, expires_at)
    select ${id}, ${role}, ${baseId}::int, ${teacherId}::int, ${endsOn}::date, ${forName.trim()}, ${handsOver}::uuid, ${now}, ${inviter?.accountId ?? null}::uuid,
      ${inviter === null}, ${expiresAt}
    where (${baseId}::int is null or exists (select from places.bases where id = ${baseId}))
      and (${teacherId}::int is null or exists (select from people.teachers where id = ${teacherId}))`.execute(
    tx,
  )
  if (numAffectedRows === 0n) throw refuse('not_found')
  return { id }
}
