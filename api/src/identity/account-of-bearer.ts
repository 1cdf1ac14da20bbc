import type { Clock } from '#platform/clock.ts'
import { bearerOf } from '#platform/http/bearer-of.ts'
import { verifyAccessToken } from './access-token.ts'
import type { SessionKeys } from './keys.ts'

/** For limits only: does not read the database, so the session may have ended in the ten minutes of the token. */
export const createAccountOf =
  ({ access }: SessionKeys, clock: Clock) =>
  (authorization: string | undefined): string | undefined => {
    const bearer = bearerOf(authorization)
    return bearer === undefined ? undefined : verifyAccessToken(access, bearer, clock.now())?.accountId
  }
