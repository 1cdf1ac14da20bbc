import type { Answer } from 'contract/endpoint'
import type { exchangeLoginCode as endpoint } from 'contract/identity/identity'
import { sql } from 'kysely'
import { transact } from '#platform/db/transact.ts'
import type { Caller } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { hashSecret } from './one-time-secret.ts'
import { openSession } from './open-session.ts'
import { browserCookie } from './start-line-login.ts'

type Login = {
  account_id: string
  line_name: string
  line_picture: string | null
  member_name: string | null
  line_token: Buffer | null
}

/** Works once, within a minute, in the browser that started the login; else refuses `login_failed`. */
export async function exchangeLoginCode(
  { db, clock, keys }: IdentityDeps,
  code: string,
  caller: Pick<Caller, 'cookies' | 'device' | 'countFor'>,
): Promise<Answer<typeof endpoint>> {
  const browser = caller.cookies.read(browserCookie)
  if (browser === undefined) throw refuse('login_failed')
  caller.countFor(code)
  const now = clock.now()
  return await transact(db, async (tx) => {
    const used = await sql<Login>`
      update identity.login_attempts t set ticket_used_at = ${now}
      from identity.accounts a left join identity.members m on m.id = a.id
      where t.ticket_hash = ${hashSecret(code)} and t.browser_hash = ${hashSecret(browser)}
        and t.ticket_used_at is null and t.ticket_expires_at > ${now} and a.id = t.account_id
      returning t.account_id, a.line_name, a.line_picture, m.name as member_name, t.line_token`.execute(tx)
    const login = used.rows[0]
    if (login === undefined) throw refuse('login_failed')
    const tokens = await openSession(tx, {
      accountId: login.account_id,
      device: caller.device,
      now,
      keys,
      confirmation: login.line_token === null ? undefined : { at: now, lineToken: login.line_token },
    })
    return {
      ...tokens,
      name: login.member_name ?? login.line_name,
      avatar: login.line_picture ?? '',
      signedUp: login.member_name !== null,
    }
  })
}
