import type { Closure, ClosureClash, ClosureWay, PreviewDay } from 'contract/office/closures'
import { taipeiDayTime } from 'contract/taipei-time'
import type { PillState } from '#ui/status-pill.tsx'

/** A day that is held as usual is no part of the closure. */
export type Way = ClosureWay | 'as_usual'
export type Choice = { way: Way; onlineUrl: string }

export const wayWords: Record<Way, { label: string; done: string }> = {
  cancel: { label: '停課', done: '停課' },
  postpone: { label: '順延一週', done: '順延' },
  make_up: { label: '補在期末', done: '補在期末' },
  online: { label: '改線上', done: '改線上' },
  as_usual: { label: '照常上課', done: '照常' },
}
export const ways = Object.keys(wayWords) as Way[]

/** Why a choice cannot be made for a day; undefined when it can. Other postponed classes do not conflict. */
export function whyNot(
  { mode, postpone, makeUp }: PreviewDay,
  way: Way,
  postponed: ReadonlySet<number>,
): string | undefined {
  if (way === 'online' && mode === 'online') return '本來就是線上課'
  const all = { postpone, make_up: makeUp }[way as 'postpone' | 'make_up']?.clashes ?? []
  const clashes = all.filter(({ classId }) => !postponed.has(classId))
  return clashes.length === 0 ? undefined : clashes.map(clashWords).join('；')
}

const clashWords = ({ kind, name, title, baseName, startsAt }: ClosureClash): string =>
  `${taipeiDayTime(new Date(startsAt))}，${kind === 'teacher' ? `老師${name}` : `場地「${name}」`}有「${title}」（${baseName}）`

export function leadsTo({ postpone, makeUp }: PreviewDay, way: Way): string {
  const at = (instant: string) => taipeiDayTime(new Date(instant))
  if (way === 'cancel') return '這一天不上課，之後不補。'
  if (way === 'as_usual') return '時間地點都不變，不會通知。'
  if (way === 'online') return '時間不變，改用下面的連結上課。'
  if (way === 'make_up') return `改到最後一堂之後：${at(makeUp.startsAt)}。${elsewhereWords(makeUp)}`
  const later = postpone.laterDays === 0 ? '' : `，之後 ${postpone.laterDays} 堂也各延一週`
  return `改到 ${at(postpone.startsAt)}${later}。${elsewhereWords(postpone)}`
}

const elsewhereWords = ({ elsewhere }: { elsewhere: number }): string =>
  elsewhere === 0 ? '' : `其中 ${elsewhere} 位和自己的其他課撞期，訊息會告訴本人。`

export const postponedOf = (
  days: readonly PreviewDay[],
  choices: ReadonlyMap<number, Choice>,
): ReadonlySet<number> =>
  new Set(
    days.flatMap(({ classDayId, classId }) => (choices.get(classDayId)!.way === 'postpone' ? [classId] : [])),
  )

/** Each once, and those of them whom neither LINE nor e-mail reaches. */
export function toldPeople(
  days: readonly PreviewDay[],
  choices: ReadonlyMap<number, Choice>,
  unreachable: readonly number[],
): { told: number; lost: number } {
  const told = new Set<number>()
  for (const day of days) {
    const way = choices.get(day.classDayId)!.way
    if (way === 'as_usual') continue
    for (const person of way === 'postpone' ? day.toldLater : day.told) told.add(person)
  }
  return { told: told.size, lost: unreachable.filter((person) => told.has(person)).length }
}

/** 「12 堂停課、3 堂順延」 */
export const countWays = (chosen: readonly Way[]): string =>
  ways
    .map((way) => ({ way, count: chosen.filter((other) => other === way).length }))
    .filter(({ count }) => count > 0)
    .map(({ way, count }) => `${count} 堂${wayWords[way].done}`)
    .join('、')

/** Prepared, and not started yet. */
export const isArmed = ({ armedFor, startedAt, undoneAt }: Closure): boolean =>
  armedFor !== null && startedAt === null && undoneAt === null

export function outcomeWords({ days }: Pick<Closure, 'days'>): string {
  const onDate = days.filter(({ isOnDate }) => isOnDate)
  const done = onDate.filter(({ state }) => state === 'applied' || state === 'undone' || state === 'kept')
  const others = (['skipped', 'pending', 'kept'] as const)
    .map((state) => ({ state, count: onDate.filter((day) => day.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} 堂${closureDayWords[state].word}`)
  return [countWays(done.map(({ way }) => way)), ...others].filter((part) => part !== '').join('；')
}

export const closureDayWords: Record<Closure['days'][number]['state'], { word: string; pill: PillState }> = {
  pending: { word: '處理中', pill: 'waiting' },
  applied: { word: '已套用', pill: 'confirmed' },
  skipped: { word: '略過', pill: 'warning' },
  undone: { word: '已復原', pill: 'ended' },
  kept: { word: '維持現狀', pill: 'warning' },
}
