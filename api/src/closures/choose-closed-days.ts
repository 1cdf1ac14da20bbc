import type { ClosureChoice, ClosureClash, ClosureWay } from 'contract/closures/closures'
import { taipeiDayTime } from 'contract/taipei-time'
import { fingerprintOf } from '#office/day-plan/hash-of-plan.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { makeUpDay, postponeClosedDays, type ClosingDay } from './move-closed-days.ts'
import { clashKey, findClosureClashes, type MovedDay, type PlannedDay } from './plan-closure.ts'

export type ClosedDay = PlannedDay & {
  way: ClosureWay
  linkUrl: string | null
  shiftDays: number | null
  isOnDate: boolean
}

/**
 * Later days move on with the first postponed day of their class, once: as far as the farthest of the days asks for; not those
 * with a choice of their own. Refuses `closure_changed` when a choice would lead to other dates than its preview has shown.
 */
export function chooseClosedDays(
  choices: readonly ClosureChoice[],
  known: ReadonlyMap<number, ClosingDay>,
): ClosedDay[] {
  const chosen = new Map<number, ClosedDay>()
  const own = new Set(choices.map(({ classDayId }) => classDayId))
  for (const choice of choices)
    for (const day of closedBy(choice, known.get(choice.classDayId)!)) {
      if (!day.isOnDate && own.has(day.classDayId)) continue
      const other = chosen.get(day.classDayId)
      if (other === undefined || (other.shiftDays ?? 0) < (day.shiftDays ?? 0))
        chosen.set(day.classDayId, day)
    }
  return [...chosen.values()].toSorted((one, other) => one.classDayId - other.classDayId)
}

const closedBy = (choice: ClosureChoice, day: ClosingDay): ClosedDay[] => {
  const { way } = choice
  if (way === 'postpone' || way === 'make_up') {
    const { days } = { postpone: postponeClosedDays, make_up: makeUpDay }[way](day)
    if (choice.plan !== undefined && choice.plan !== planOf(days)) throw refuse('closure_changed')
    return days.map((moved, index) => ({ ...moved, way, linkUrl: null, isOnDate: index === 0 }))
  }
  const { classDayId, classId, startsAt, endsAt } = day
  const linkUrl = way === 'online' ? choice.onlineUrl : null
  return [{ classDayId, classId, startsAt, endsAt, way, linkUrl, shiftDays: null, isOnDate: true }]
}

/** The same for the same days that move to the same dates. */
export const planOf = (days: readonly MovedDay[]): string =>
  fingerprintOf(days.map(({ classDayId, startsAt, shiftDays }) => [classDayId, startsAt, shiftDays]))

export async function requireNoClash(tx: Tx, days: readonly ClosedDay[], now: Date): Promise<void> {
  const [first] = (await findClashesOf(tx, days, now)).values()
  if (first !== undefined) throw refuse('closure_clashes', { message: `${first}，請改選其他處理方式。` })
}

export async function findClashesOf(
  tx: Tx,
  days: readonly ClosedDay[],
  now: Date,
): Promise<Map<number, string>> {
  const moved = days.flatMap((day) => (day.shiftDays === null ? [] : [{ ...day, shiftDays: day.shiftDays }]))
  const clashes = await findClosureClashes(tx, moved, { areTogether: true, now })
  const found = new Map<number, string>()
  for (const day of moved) {
    const [first] = clashes.get(clashKey(day)) ?? []
    if (first !== undefined && !found.has(day.classId)) found.set(day.classId, clashWords(first))
  }
  return found
}

const clashWords = ({ kind, name, title, startsAt }: ClosureClash): string =>
  `${taipeiDayTime(new Date(startsAt))}${kind === 'teacher' ? `老師${name}` : `場地「${name}」`}已經有${title === '' ? '別的課' : `「${title}」`}`
