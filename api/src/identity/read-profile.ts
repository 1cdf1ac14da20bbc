import type { Answer } from 'contract/endpoint'
import type { readProfile as endpoint } from 'contract/identity/identity'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { taipeiYear } from './companions/taipei-year.ts'
import { profileFieldsOf } from './profile-columns.ts'

type Profile = Answer<typeof endpoint>

export async function readProfile(db: Database, actor: Account, now: Date): Promise<Profile> {
  const found = await sql<Profile>`
    select ${profileFieldsOf}, a.line_name as "lineName", a.line_friend as "lineFriend", coalesce(a.line_picture, '') as avatar,
      jsonb_build_object('line', m.notify_line, 'email', m.notify_email) as notify,
      platform.instant(m.signed_up_at) as "signedUpAt",
      (select jsonb_build_object('version', v.version, 'note', v.note) from (
        select version, note from site.legal_versions where kind = 'privacy' order by number desc limit 1) v
        where v.version <> m.consent_version) as "newNotice",
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'nickname', c.nickname,
          'age', ${taipeiYear(now)}::int - c.birth_year) order by c.nickname, c.id), '[]')
        from identity.companions c where c.member_id = a.id) as companions,
      (select coalesce(jsonb_agg(distinct r.role), '[]') from identity.staff_roles r
        where r.account_id = a.id and identity.is_held(r, ${now})) as roles,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'device', s.device, 'createdAt', platform.instant(s.created_at),
          'lastUsedAt', platform.instant(s.rotated_at), 'current', s.id = ${actor.sessionId}) order by s.rotated_at desc), '[]')
        from identity.sessions s
        where s.account_id = a.id and s.revoked_at is null and s.expires_at > ${now}
          and s.idle_expires_at > ${now}) as sessions
    from identity.members m join identity.accounts a using (id)
    where m.id = ${actor.accountId}`.execute(db)
  const profile = found.rows[0]
  if (profile === undefined) throw refuse('not_found')
  return profile
}
