import type { Answer } from 'contract/endpoint'
import type { checkMove as endpoint, UseMove } from 'contract/lending/staff-moves'
import type { OfApplication } from '#lending/decide/read-staff-application.ts'
import { readableBy, requireAllowed } from '#lending/decide/staff-verb.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal, wordsOfRefusal } from '#platform/refuse.ts'
import { readUnlocked, type LockedUse } from '#spaces/application/lock-application.ts'
import { requireUses } from '#spaces/application/locked-uses.ts'
import { readRevision } from '#spaces/application/revision.ts'
import { listLentSpaces, readSpaceName } from './lent-spaces.ts'
import { requireMove } from './require-move.ts'

type Asked = OfApplication & { body: UseMove }

/** What `moveUseByStaff` would say now. Changes nothing. Refuses `not_found`. */
export async function checkMove(
  db: Database,
  { body, ...of }: Asked,
  now: Date,
): Promise<Answer<typeof endpoint>> {
  await requireAllowed(db, readableBy(of), { actor: of.actor, action: 'application.decide' })
  // Before the uses: what changes between the two is refused when it is sent.
  const revision = await readRevision(db, of.applicationId)
  const application = await readUnlocked(db, readableBy(of), now)
  const [use] = requireUses(application.uses, [body.useId]) as [LockedUse]
  const judged = await requireMove(db, { application, use, move: body, now }).then(
    ({ rivals }) => ({ problem: null, rivals: rivals.map(({ ofUseId: _ofUseId, ...rival }) => rival) }),
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return { problem: wordsOfRefusal(error), rivals: [] }
    },
  )
  return {
    ...judged,
    revision,
    now: {
      spaceId: use.spaceId,
      spaceName: await readSpaceName(db, use.spaceId),
      startsAt: use.startsAt.toISOString(),
      endsAt: use.endsAt.toISOString(),
      isApproved: use.state === 'approved',
    },
    spaces: await listLentSpaces(db, application.baseId, now),
  }
}
