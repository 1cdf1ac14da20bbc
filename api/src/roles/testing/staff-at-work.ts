import type { HeldRole } from 'contract/permissions'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { testNow } from '#testing/arrange.ts'
import { testKeys } from '#testing/start-api.ts'

const publicOrigin = 'https://hangkhau.test'

/** What the verbs of roles need, and what the tests ask them. */
export const rolesAt = (database: TestDatabase) => ({
  depsAt: (now: Date = testNow) => ({
    db: database.db,
    clock: { now: () => now },
    keys: testKeys,
    publicOrigin,
  }),
  rolesOf: async ({ accountId }: Pick<Account, 'accountId'>) => {
    const { rows } = await database.owner.query<
      Pick<HeldRole, 'role' | 'baseId'> & { endsOn: string | null }
    >(
      `select role, base_id as "baseId", ends_on::text as "endsOn" from identity.staff_roles
       where account_id = $1 order by role, base_id`,
      [accountId],
    )
    return rows
  },
  roleIdOf: async ({ accountId }: Pick<Account, 'accountId'>) => {
    const { rows } = await database.owner.query<{ id: string }>(
      'select id from identity.staff_roles where account_id = $1',
      [accountId],
    )
    return rows[0]!.id
  },
})

export const secretOf = (link: string): string => link.slice(link.indexOf('#') + 1)

export const wantedRole = {
  forName: '小美',
  role: 'base_staff',
  baseId: 1,
  teacherId: null,
  endsOn: null,
  handsOver: null,
} as const
