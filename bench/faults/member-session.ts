import { deriveSessionKeys } from 'api/identity/keys'
import { openSession, type Tokens } from 'api/identity/open-session'
import type { Database } from 'api/platform/db/database'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { addMembers } from '#arrange-members.ts'
import { benchSecret, type BenchServer } from '#bench-server.ts'
import { sendRequest, type Answer, type RequestSpec, type Target } from './send-request.ts'

/** `address`: forwarded by the proxy. */
export type Member = { id: string; tokens: Tokens; address: string; refreshed: number; loggedOut: boolean }

export async function arrangeSessions(installation: BenchServer, count: number): Promise<Member[]> {
  const ids = await addMembers(installation, count)
  const pool = new pg.Pool({ connectionString: installation.ownerUrl, max: 1 })
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) }) as unknown as Database
  const keys = deriveSessionKeys(benchSecret)
  const now = new Date()
  const members = await db.transaction().execute(async (tx) => {
    const opened: Member[] = []
    for (const [index, id] of ids.entries()) {
      const tokens = await openSession(tx, { accountId: id, device: 'bench', now, keys })
      const address = `127.1.${Math.floor(index / 250)}.${1 + (index % 250)}`
      opened.push({ id, tokens, address, refreshed: 0, loggedOut: false })
    }
    return opened
  })
  await db.destroy()
  return members
}

/** As the site does: after a 401 it refreshes the tokens and retries once. */
export async function sendAsMember(target: Target, member: Member, spec: RequestSpec): Promise<Answer> {
  const first = await sendRequest(target, withToken(member, spec))
  if (first.status !== 401) return first
  const answer = await sendRequest(target, {
    method: 'POST',
    path: '/api/user/refresh-token',
    headers: { 'x-forwarded-for': member.address },
    from: member.address,
    body: { refreshToken: member.tokens.refresh_token },
  })
  if (answer.status === 401) member.loggedOut = true
  if (answer.status !== 200) return answer
  member.tokens = JSON.parse(answer.body) as Tokens
  member.refreshed += 1
  return await sendRequest(target, withToken(member, spec))
}

const withToken = ({ tokens, address }: Member, spec: RequestSpec): RequestSpec => ({
  ...spec,
  from: address,
  headers: {
    ...spec.headers,
    authorization: `Bearer ${tokens.access_token}`,
    'x-forwarded-for': address,
  },
})
