import type { ClosureChoice, ClosureClash, ClosureWay } from 'contract/office/closures'
import { taipeiDayTime } from 'contract/taipei-time'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { clashKey, findClashes, laterDays, makeUpDays, weekDays, type PlannedDay } from './plan-closure.ts'

export type ClosedDay = PlannedDay & {
  way: ClosureWay
  linkUrl: string | null
  shiftDays: number | null
  isOnDate: boolean
}

/** Later days move on with the first postponed day of their class, once. */
export function chooseClosedDays(
  choices: readonly ClosureChoice[],
  known: ReadonlyMap<number, PlannedDay>,
  later: ReadonlyMap<number, readonly PlannedDay[]>,
): ClosedDay[] {
  const chosen = new Map<number, ClosedDay>()
  for (const choice of choices) {
    const { classDayId, classId, startsAt, endsAt } = known.get(choice.classDayId)!
    const plan = { startsAt, later: later.get(classDayId) ?? [] }
    const day = { classDayId, classId, startsAt, endsAt, way: choice.way, linkUrl: null, shiftDays: null }
    const how = {
      cancel: {},
      online: { linkUrl: choice.way === 'online' ? choice.onlineUrl : null },
      postpone: { shiftDays: weekDays },
      make_up: { shiftDays: makeUpDays(plan) },
    }[choice.way]
    chosen.set(classDayId, { ...day, ...how, isOnDate: true })
    if (choice.way === 'postpone')
      for (const next of laterDays(plan))
        chosen.set(next.classDayId, { ...day, ...next, shiftDays: weekDays, isOnDate: false })
  }
  return [...chosen.values()].toSorted((one, other) => one.classDayId - other.classDayId)
}

export async function requireNoClash(tx: Tx, days: readonly ClosedDay[]): Promise<void> {
  const [first] = (await findClashesOf(tx, days)).values()
  if (first !== undefined) throw refuse('closure_clashes', { message: `${first}，請改選其他處理方式。` })
}

export async function findClashesOf(tx: Tx, days: readonly ClosedDay[]): Promise<Map<number, string>> {
  const moved = days.flatMap((day) => (day.shiftDays === null ? [] : [{ ...day, shiftDays: day.shiftDays }]))
  const clashes = await findClashes(tx, moved, { areTogether: true })
  const found = new Map<number, string>()
  for (const day of moved) {
    const [first] = clashes.get(clashKey(day)) ?? []
    if (first !== undefined && !found.has(day.classId)) found.set(day.classId, clashWords(first))
  }
  return found
}

const clashWords = ({ kind, name, title, startsAt }: ClosureClash): string =>
  `${taipeiDayTime(new Date(startsAt))}${kind === 'teacher' ? `老師${name}` : `場地「${name}」`}已經有「${title}」`
