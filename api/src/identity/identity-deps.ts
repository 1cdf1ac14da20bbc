import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { SessionKeys } from './keys.ts'
import type { LineLogin } from './line/line-login.ts'

export type IdentityDeps = {
  db: Database
  clock: Clock
  keys: SessionKeys
  lineLogin: LineLogin
  publicOrigin: string
}
