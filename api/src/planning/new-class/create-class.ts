import type { Received } from 'contract/endpoint'
import type { createClass as endpoint } from 'contract/planning/new-class'
import { writeFirstSettings } from '#catalog/write-first-settings.ts'
import { writeNewClass } from '#catalog/write-new-class.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import { placeOf } from './place-of.ts'
import { problemOfDecision } from './problem-of-decision.ts'
import { requireCopied } from './require-copied.ts'
import { requirePlan } from './require-plan.ts'

type Wanted = Received<typeof endpoint>['body']

/**
 * Once per idempotency key. Refuses as `requirePlan` and `requireCopied` do, and `invalid_input` for a decision that would be
 * due already.
 */
export async function createClass(
  { db, clock }: { db: Database; clock: Clock },
  body: Wanted,
  { actor, key }: { actor: Account; key: string | undefined },
): Promise<{ id: number }> {
  const now = clock.now()
  const wanted = placeOf(body)
  const { settings = {} } = body
  const { accountId } = actor
  const run = async (tx: Tx): Promise<{ id: number }> => {
    await requirePlan(tx, wanted, { actor, now })
    const late = problemOfDecision(settings, now)
    if (late !== undefined)
      throw refuse('invalid_input', { fields: [{ path: 'settings.decideBy', message: late }] })
    if (wanted.copyOf !== undefined) await requireCopied(tx, [wanted.copyOf], actor)
    await actAs(tx, actor)
    const id = await writeNewClass(tx, wanted, now)
    await writeFirstSettings(tx, id, settings)
    return { id }
  }
  const request = { verb: 'create_class', ...body }
  return await once(db, { accountId, key, request, now, lockedId: accountId, run })
}
