import type { Received } from 'contract/endpoint'
import type { changeApplication } from 'contract/spaces/own-applications'
import { sql } from 'kysely'
import { duringOf } from '#availability/problem-of-use.ts'
import { spanOf, weighUses } from '#availability/weigh-uses.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { findOwnUses, ownUseWords } from '#spaces/apply/own-uses.ts'
import { requireSpaces } from '#spaces/apply/require-spaces.ts'
import type { LockedApplication } from './lock-application.ts'
import { besideOf, isOpen, requireUses } from './locked-uses.ts'

type Moves = NonNullable<Received<typeof changeApplication>['body']['moves']>

/**
 * A moved use is pending again and gives its reservation up; one that is at this time already stays as it is. Returns the ids
 * of those that moved. Refuses `not_found`, `application_changed` for a use that staff have moved to another space, and
 * `invalid_input` for a use that has begun or is decided against, and for a time that is not possible or that the member has
 * applied for.
 */
export async function moveUses(
  tx: Tx,
  { uses, memberId }: LockedApplication,
  all: Moves,
  now: Date,
): Promise<number[]> {
  const moves = all.filter((move) => !isThere(move, uses))
  const ids = moves.map(({ useId }) => useId)
  const moved = requireUses(uses, ids).map((use, index) => {
    const { startsAt, endsAt } = moves[index]!
    return { use, wanted: { spaceId: use.spaceId, startsAt, endsAt } }
  })
  if (new Set(ids).size < ids.length) throw refuse('invalid_input')
  if (moved.some(({ use }, index) => (moves[index]!.spaceId ?? use.spaceId) !== use.spaceId))
    throw refuse('application_changed', {
      message: '基地把這個時段改到別的空間了，請重新整理，再選時間。',
    })
  const spaces = await requireSpaces(
    tx,
    moved.map((move) => move.wanted),
    now,
  )
  const beside = besideOf(uses.filter(({ id }) => !ids.includes(id)))
  const wanted = moved.map((move) => move.wanted)
  const { weighed } = await weighUses(tx, wanted, { spaces, now, exceptUseIds: ids, beside })
  const own = await findOwnUses(
    tx,
    memberId,
    wanted,
    uses.map(({ id }) => id),
  )
  const fields = moved.flatMap(({ use }, index) => {
    const problem = isOpen(use, now)
      ? (weighed[index]!.problem ?? (own.has(index) ? ownUseWords : null))
      : '這個時段已經開始或結束，不能再改。'
    return problem === null ? [] : [{ path: `moves.${index}`, message: problem }]
  })
  if (fields.length > 0) throw refuse('invalid_input', { fields })
  for (const { use, wanted: to } of moved) {
    const span = spanOf(to)
    const during = duringOf(
      span,
      spaces.find(({ id }) => id === use.spaceId)!,
    )
    await sql`
      update spaces.uses set starts_at = ${span.startsAt}, ends_at = ${span.endsAt}, state = 'pending', reason = '',
        during = tstzrange(${during.startsAt}, ${during.endsAt})
      where id = ${use.id}`.execute(tx)
  }
  return ids
}

/** The same request again, or a time that was chosen and is the present one. */
const isThere = ({ useId, startsAt, endsAt }: Moves[number], uses: LockedApplication['uses']): boolean => {
  const use = uses.find(({ id }) => id === useId)
  return use?.startsAt.getTime() === Date.parse(startsAt) && use.endsAt.getTime() === Date.parse(endsAt)
}
