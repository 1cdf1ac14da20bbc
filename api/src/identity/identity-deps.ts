import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { SessionKeys } from './keys.ts'
import type { LineLogin } from './line/line-login.ts'

/** Dependencies of the identity verbs. */
export type IdentityDeps = {
  db: Database
  clock: Clock
  keys: SessionKeys
  lineLogin: LineLogin
  /** Scheme and host of the site, e.g. `https://hangkhau.example`. */
  publicOrigin: string
}
