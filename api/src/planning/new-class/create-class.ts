import type { Received } from 'contract/endpoint'
import type { createClass as endpoint } from 'contract/planning/new-class'
import { writeNewClass } from '#catalog/write-new-class.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { actAs } from '#platform/things/act-as.ts'
import { placeOf } from './place-of.ts'
import { requireCopied } from './require-copied.ts'
import { requirePlan } from './require-plan.ts'

type Wanted = Received<typeof endpoint>['body']

/** Once per idempotency key. Refuses as `requirePlan` and `requireCopied` do. */
export async function createClass(
  { db, clock }: { db: Database; clock: Clock },
  body: Wanted,
  { actor, key }: { actor: Account; key: string | undefined },
): Promise<{ id: number }> {
  const now = clock.now()
  const wanted = placeOf(body)
  const { accountId } = actor
  const run = async (tx: Tx): Promise<{ id: number }> => {
    await requirePlan(tx, wanted, { actor, now })
    if (wanted.copyOf !== undefined) await requireCopied(tx, [wanted.copyOf], actor)
    await actAs(tx, actor)
    return { id: await writeNewClass(tx, wanted, now) }
  }
  const request = { verb: 'create_class', ...body }
  return await once(db, { accountId, key, request, now, lockedId: accountId, run })
}
