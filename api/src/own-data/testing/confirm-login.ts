import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'

/** Marks the account's sessions as confirmed by LINE, at `testNow` by default. */
export const confirmLogin = ({ owner }: TestDatabase, accountId: string, at: Date = testNow) =>
  owner.query('update identity.sessions set confirmed_at = $2 where account_id = $1', [accountId, at])
