import type { WantedUse } from 'contract/spaces/own-applications'
import { taipeiDate } from 'contract/taipei-time'
import type { Database, Tx } from '#platform/db/database.ts'
import { duringOf, overlaps, problemOfHours, problemOfTimes, type Span } from './problem-of-use.ts'
import { readDaysOfSpaces, type LentDay } from './read-days-of-spaces.ts'
import type { AppliedSpace } from './read-spaces.ts'
import { readTaken, type Taken } from './read-taken.ts'

export type WeighedTime = {
  problem: string | null
  /** The problem is that somebody else has it. */
  isTaken: boolean
  isContested: boolean
}

const impossible = (problem: string | null): WeighedTime => ({ problem, isTaken: false, isContested: false })

/** What is known about the time around the wanted uses. */
export type Surroundings = {
  /** By space and date. */
  days: ReadonlyMap<number, ReadonlyMap<string, LentDay>>
  taken: readonly (Pick<Taken, 'spaceId' | 'useId' | 'state'> & { during: Span })[]
}

type Weighing = {
  spaces: readonly AppliedSpace[]
  now: Date
  /** Uses that are to be moved: they are not in their own way. */
  exceptUseIds?: readonly number[]
  /** Other uses of the same application. */
  beside?: readonly WantedUse[]
}

export const spanOf = ({ startsAt, endsAt }: Pick<WantedUse, 'startsAt' | 'endsAt'>): Span => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})

const dayMs = 86_400_000

/** Reads from the first to the last of these times, and `moreDays` on both sides. */
export async function readSurroundings(
  db: Database | Tx,
  spans: readonly Span[],
  { spaces, now, moreDays = 0 }: Weighing & { moreDays?: number },
): Promise<Surroundings> {
  const first = Math.min(...spans.map(({ startsAt }) => startsAt.getTime())) - moreDays * dayMs
  const last = Math.max(...spans.map(({ endsAt }) => endsAt.getTime())) + moreDays * dayMs
  const [from, to] = [new Date(Math.max(first, now.getTime()) - dayMs), new Date(last + dayMs)]
  const [days, taken] = await Promise.all([
    readDaysOfSpaces(db, spaces, { from: taipeiDate(from), to: taipeiDate(to) }),
    readTaken(db, { spaceIds: spaces.map(({ id }) => id), from, to, now }),
  ])
  return {
    days: new Map([...days].map(([id, own]) => [id, new Map(own.map((day) => [day.date, day]))])),
    taken: taken.map((time) => ({ ...time, during: spanOf(time) })),
  }
}

/** Whether a space is free at this time, apart from the other uses of the same application. */
export function weighTime(
  span: Span,
  space: AppliedSpace,
  { days, taken }: Surroundings,
  { now, exceptUseIds = [] }: Weighing,
): WeighedTime {
  const problem =
    problemOfTimes(span, space, now) ??
    problemOfHours(span, days.get(space.id)?.get(taipeiDate(span.startsAt)))
  if (problem !== null) return impossible(problem)
  const during = duringOf(span, space)
  const others = taken.filter(
    (other) =>
      other.spaceId === space.id &&
      overlaps(during, other.during) &&
      (other.useId === null || !exceptUseIds.includes(other.useId)),
  )
  const isTaken = others.some(({ state }) => state === 'taken')
  return {
    problem: isTaken ? '這個時段已經有人借了，或有課。' : null,
    isTaken,
    isContested: others.some(({ state }) => state === 'pending'),
  }
}

/** Of each wanted use, in their order; also whether two of them are in each other's way. */
export async function weighUses(
  db: Database | Tx,
  uses: readonly WantedUse[],
  weighing: Weighing,
): Promise<{ weighed: WeighedTime[]; around: Surroundings | undefined }> {
  const { spaces, now, beside = [] } = weighing
  const spaceOf = (use: WantedUse) => spaces.find(({ id }) => id === use.spaceId)!
  const possible = uses
    .map(spanOf)
    .filter((span, index) => problemOfTimes(span, spaceOf(uses[index]!), now) === null)
  const around =
    possible.length === 0
      ? undefined
      : await readSurroundings(db, possible, { ...weighing, moreDays: aroundDays })
  const weighed = uses.map((use, index) => {
    const space = spaceOf(use)
    const span = spanOf(use)
    const early = problemOfTimes(span, space, now)
    if (early !== null || around === undefined) return impossible(early)
    const found = weighTime(span, space, around, weighing)
    const isTwice = [...beside, ...uses.slice(0, index)].some((other) => isInTheWay(other, use, space))
    return isTwice && (found.problem === null || found.isTaken)
      ? { ...found, problem: '和你選的另一個時段重疊，或中間沒有留整理的時間。', isTaken: false }
      : found
  })
  return { weighed, around }
}

/** How far away another time is proposed. */
export const aroundDays = 14

const isInTheWay = (other: WantedUse, use: WantedUse, space: AppliedSpace): boolean =>
  other.spaceId === use.spaceId && overlaps(duringOf(spanOf(other), space), duringOf(spanOf(use), space))
