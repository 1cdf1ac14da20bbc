import { maxClassesOfThing } from 'contract/max-classes-of-thing'
import type { ClassOfThing } from 'contract/thing'
import { publicationWords } from './publication-words.ts'

/** What is asked before a withdrawal; undefined when there is nothing to ask. */
type WithdrawalWords = (classes: readonly ClassOfThing[], now: number) => string | undefined

/** What a thing that classes have says about its withdrawal. */
export type ThingWithdrawal = {
  question: WithdrawalWords
  /** Absent for a thing whose classes stop nothing. */
  obstacle?: {
    /** Leads to the list of the classes. */
    problem: string
    /** What to do first. */
    instead: string
  }
}

/** The classes of a course disappear with it. */
const courseQuestion: WithdrawalWords = (classes, now) => {
  const coming = classes.filter(isComing)
  const [shown, later] = [coming.filter((each) => isShown(each, now)), coming.filter(isShownLater(now))]
  const past = classes.filter((each) => !isComing(each) && isShown(each, now)).length
  const parts = [
    shown.length > 0 && `會一起從網站上消失：${namesOf(shown, classes)}。`,
    past > 0 && `辦過的${countOf(past, classes)}${shown.length > 0 ? '也是。' : '會一起從網站上消失。'}`,
    later.length > 0 && `不會在預定的時間公開：${namesOf(later, classes)}。`,
    coming.length > 0 && '現在沒有人報名。',
  ].filter((part) => part !== false)
  return parts.length === 0 ? undefined : parts.join('')
}

/** A base with classes to come is not withdrawn; past ones stay. */
const baseQuestion: WithdrawalWords = (classes, now) => {
  const past = classes.filter((each) => isShown(each, now)).length
  return past === 0
    ? undefined
    : `基地和它的空間會從網站上消失。辦過的${countOf(past, classes)}還查得到，只是打不開基地的頁面。`
}

/** A teacher's name stays in the classes, too. */
const teacherQuestion: WithdrawalWords = (classes, now) => {
  const coming = classes.filter((each) => isComing(each) && isShown(each, now))
  if (coming.length === 0) return undefined
  return `老師的頁面會從網站上消失。課和報名照舊，名字還在，只是打不開老師的頁面：${namesOf(coming, classes)}。`
}

export const courseWithdrawal: ThingWithdrawal = {
  question: courseQuestion,
  obstacle: { problem: '還有人報名或候補接下來的課', instead: '請先停辦這些班，或把大家轉到別班。' },
}

export const baseWithdrawal: ThingWithdrawal = {
  question: baseQuestion,
  obstacle: { problem: '還有接下來的課', instead: '請先停辦這些班，或收回成草稿。' },
}

export const teacherWithdrawal: ThingWithdrawal = { question: teacherQuestion }

export type Stopping = {
  obstacle: NonNullable<ThingWithdrawal['obstacle']>
  classes: readonly ClassOfThing[]
  now: number
}

/** The classes for which the server refuses a withdrawal; undefined when there are none. */
export function stoppingOf(
  { obstacle }: ThingWithdrawal,
  all: readonly ClassOfThing[],
  now: number,
): Stopping | undefined {
  const classes = all.filter(({ stopsWithdrawal }) => stopsWithdrawal)
  return obstacle === undefined || classes.length === 0 ? undefined : { obstacle, classes, now }
}

/** 「公開中」, 「預定 6月2日（二）09:00 公開」 */
export const stateOfClass = ({ shownFrom }: ClassOfThing, now: number): string => {
  if (shownFrom === null) return '課程還是草稿'
  const { word } = publicationWords(shownFrom, now)
  return Date.parse(shownFrom) <= now ? word : `預定 ${word}`
}

export const isShown = ({ shownFrom }: ClassOfThing, now: number): boolean =>
  shownFrom !== null && Date.parse(shownFrom) <= now

const isShownLater =
  (now: number) =>
  ({ shownFrom }: ClassOfThing): boolean =>
    shownFrom !== null && Date.parse(shownFrom) > now

const isComing = ({ days }: ClassOfThing): boolean => days > 0

const namesOf = (some: readonly ClassOfThing[], all: readonly ClassOfThing[]): string => {
  const named = some.slice(0, 5).map(({ title, base }) => `${title}（${base}）`)
  return some.length > named.length ? `${named.join('、')}…等${countOf(some.length, all)}` : named.join('、')
}

/** 「 7 班」, or 「至少 7 班」 of a list that may have been cut. */
const countOf = (count: number, all: readonly ClassOfThing[]): string =>
  `${all.length < maxClassesOfThing ? '' : '至少'} ${count} 班`

/** 「另外還有 3 班」 besides those that are listed; undefined when all are. */
export function othersInTheWay(classes: readonly ClassOfThing[], listed: number): string | undefined {
  const more = classes.length - listed
  return more > 0 ? `另外還有${countOf(more, classes)}` : undefined
}
