import { randomBytes, randomUUID } from 'node:crypto'
import type { ProfileFields } from 'contract/identity/identity'
import type pg from 'pg'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import type { Database } from '#platform/db/database.ts'
import { testNow } from '#testing/arrange.ts'
import { testKeys } from '#testing/start-api.ts'

/** An account that has logged in with LINE and not signed up, as the actor of a verb. */
export async function arrangeAccount(owner: pg.Pool) {
  const { rows } = await owner.query<{ id: string }>(
    "insert into identity.accounts (line_user_id, line_name) values ($1, 'LINE 暱稱') returning id",
    [`U${randomBytes(16).toString('hex')}`],
  )
  return {
    kind: 'account',
    accountId: rows[0]!.id,
    sessionId: randomUUID(),
    isMember: false,
    roles: [],
  } as const
}

/** Dependencies of the verbs at `testNow`, without LINE. */
export const identityDeps = (db: Database): IdentityDeps => ({
  db,
  clock: { now: () => testNow },
  keys: testKeys,
  lineLogin: {
    start: () => Promise.reject(new Error('LINE is not part of this test')),
    finish: () => Promise.reject(new Error('LINE is not part of this test')),
    revoke: () => Promise.reject(new Error('LINE is not part of this test')),
    checkAccessToken: () => Promise.reject(new Error('LINE is not part of this test')),
    deauthorize: () => Promise.reject(new Error('LINE is not part of this test')),
    verifyLiffIdToken: () => Promise.reject(new Error('LINE is not part of this test')),
  },
  publicOrigin: 'http://localhost:3000',
})

/** A valid form, using the master data of `arrangeBasics`. */
export const goodProfile: ProfileFields = {
  name: '陳家豪',
  mobile: '0912345678',
  email: 'hao@example.com',
  birthday: '1985-05-06',
  county: 'changhua',
  district: '鹿港鎮',
  personStatuses: ['learner'],
  interests: ['music'],
  heardFrom: '朋友',
}
