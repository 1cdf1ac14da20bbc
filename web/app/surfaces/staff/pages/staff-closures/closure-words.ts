import type { Closure, ClosureClash, ClosureWay, PreviewDay, PreviewUse } from 'contract/closures/closures'
import { startOfTaipeiDay, taipeiDay, taipeiDayTime } from 'contract/taipei-time'
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
  `${taipeiDayTime(new Date(startsAt))}，${kind === 'teacher' ? `老師${name}` : `場地「${name}」`}有${title === '' ? '別的課' : `「${title}」`}（${baseName}）`

export function leadsTo({ postpone, makeUp }: PreviewDay, way: Way): string {
  if (way === 'cancel') return '這一天不上課，之後不補。'
  if (way === 'as_usual') return '時間地點都不變，不會通知。'
  if (way === 'online') return '時間不變，改用下面的連結上課。'
  if (way === 'make_up')
    return `改到最後一堂之後：${at(makeUp.startsAt)}。${skippedWords(makeUp)}${elsewhereWords(makeUp)}`
  return `改到 ${at(postpone.startsAt)}${laterWords(postpone)}。${skippedWords(postpone)}${elsewhereWords(postpone)}`
}

const at = (instant: string): string => taipeiDayTime(new Date(instant))
const weekMs = 7 * 86_400_000

const laterWords = ({ later }: PreviewDay['postpone']): string => {
  if (later.length === 0) return ''
  if (later.every(({ was, startsAt }) => Date.parse(startsAt) - Date.parse(was) === weekMs))
    return `，之後 ${later.length} 堂也各延一週`
  return `，之後 ${later.length} 堂也順延，改到 ${later.map(({ startsAt }) => at(startsAt)).join('、')}`
}

const skippedWords = ({ skipped }: Pick<PreviewDay['makeUp'], 'skipped'>): string =>
  skipped.length === 0
    ? ''
    : `避開放假和休館：${skipped.map(({ day, name }) => `${taipeiDay(startOfTaipeiDay(day))}${name}`).join('、')}。`

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
export function notifiedPeople(
  {
    days,
    uses,
    unreachable,
  }: { days: readonly PreviewDay[]; uses: readonly PreviewUse[]; unreachable: readonly number[] },
  choices: ReadonlyMap<number, Choice>,
): { notified: number; lost: number } {
  const notified = new Set<number>(uses.map(({ applicant }) => applicant))
  for (const day of days) {
    const way = choices.get(day.classDayId)!.way
    if (way === 'as_usual') continue
    for (const person of way === 'postpone' ? day.toldLater : day.told) notified.add(person)
  }
  return { notified: notified.size, lost: unreachable.filter((person) => notified.has(person)).length }
}

/** 「12 堂停課、3 堂順延」 */
export const countWays = (chosen: readonly Way[]): string =>
  ways
    .map((way) => ({ way, count: chosen.filter((other) => other === way).length }))
    .filter(({ count }) => count > 0)
    .map(({ way, count }) => `${count} 堂${wayWords[way].done}`)
    .join('、')

/** 「取消 3 個場地時段（2 位申請人）」; empty: there are none. */
export function lentWords(uses: readonly PreviewUse[]): string {
  const applicants = new Set(uses.map(({ applicant }) => applicant)).size
  return uses.length === 0 ? '' : `${cancelledUses(uses.length)}（${applicants} 位申請人）`
}

const cancelledUses = (count: number): string => `取消 ${count} 個場地時段`

/** Prepared, and not started yet. */
export const isArmed = ({ armedFor, startedAt, undoneAt }: Closure): boolean =>
  armedFor !== null && startedAt === null && undoneAt === null

export function outcomeWords({ days, uses }: Pick<Closure, 'days' | 'uses'>): string {
  const onDate = days.filter(({ isOnDate }) => isOnDate)
  const doneUses = uses.filter(isDone).length
  const done = [
    countWays(onDate.filter(isDone).map(({ way }) => way)),
    doneUses === 0 ? '' : cancelledUses(doneUses),
  ]
  return [
    done.filter((part) => part !== '').join('、'),
    ...othersOf(onDate).map(({ state, count }) => `${count} 堂${closureDayWords[state].word}`),
    ...othersOf(uses).map(({ state, count }) => `${count} 個場地時段${closedUseWords[state].word}`),
  ]
    .filter((part) => part !== '')
    .join('；')
}

type State = Closure['days'][number]['state']

const isDone = ({ state }: { state: State }): boolean =>
  state === 'applied' || state === 'undone' || state === 'kept'

const othersOf = (things: readonly { state: State }[]) =>
  (['skipped', 'pending', 'kept'] as const)
    .map((state) => ({ state, count: things.filter((thing) => thing.state === state).length }))
    .filter(({ count }) => count > 0)

export const closureDayWords: Record<State, { word: string; pill: PillState }> = {
  pending: { word: '處理中', pill: 'waiting' },
  applied: { word: '已套用', pill: 'confirmed' },
  skipped: { word: '略過', pill: 'warning' },
  undone: { word: '已復原', pill: 'ended' },
  kept: { word: '維持現狀', pill: 'warning' },
}

export const closedUseWords: Record<State, { word: string; pill: PillState }> = {
  ...closureDayWords,
  applied: { word: '已取消', pill: 'confirmed' },
  undone: { word: '已恢復', pill: 'ended' },
  kept: { word: '維持取消', pill: 'warning' },
}
