import type { Received } from 'contract/endpoint'
import type { createTerm as endpoint } from 'contract/planning/term'
import { writeNewClass } from '#catalog/write-new-class.ts'
import { placeOf } from '#planning/new-class/place-of.ts'
import { requireCopied } from '#planning/new-class/require-copied.ts'
import { requirePlan } from '#planning/new-class/require-plan.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { actAs } from '#platform/things/act-as.ts'

type Term = Received<typeof endpoint>['body']

/**
 * All classes in one transaction, once per idempotency key, so that nobody ever reads half of a term. Refuses as
 * `requirePlan` and `requireCopied` do.
 */
export async function createTerm(
  { db, clock }: { db: Database; clock: Clock },
  term: Term,
  { actor, key }: { actor: Account; key: string | undefined },
): Promise<{ ids: number[] }> {
  const now = clock.now()
  const { accountId } = actor
  const { registrationOpensAt, publishedAt } = term
  const classes = term.classes.map(placeOf)
  const run = async (tx: Tx): Promise<{ ids: number[] }> => {
    for (const [index, wanted] of classes.entries())
      await requirePlan(tx, { ...wanted, publishedAt }, { actor, now, path: `classes.${index}.` })
    await requireCopied(
      tx,
      classes.map(({ copyOf }) => copyOf),
      actor,
    )
    await actAs(tx, actor, { origin: '批次' })
    const ids: number[] = []
    for (const wanted of classes)
      ids.push(await writeNewClass(tx, { ...wanted, registrationOpensAt, publishedAt }, now))
    return { ids }
  }
  const request = { verb: 'create_term', ...term }
  return await once(db, { accountId, key, request, now, lockedId: accountId, run })
}
