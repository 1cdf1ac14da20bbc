import type { ShownClass } from 'contract/thing'

/** What is asked before a withdrawal; undefined when there is nothing to ask, or when the server refuses it anyway. */
export type WithdrawalWords = (shown: readonly ShownClass[]) => string | undefined

/** The classes of a course disappear with it. */
export const courseWithdrawal: WithdrawalWords = (shown) => {
  const coming = shown.filter(isComing)
  const past = shown.length - coming.length
  if (shown.length === 0 || shown.some(isBooked)) return undefined
  if (coming.length === 0) return `辦過的 ${past} 班會一起從網站上消失。`
  const alsoPast = past > 0 ? `辦過的 ${past} 班也是。` : ''
  return `會一起從網站上消失：${namesOf(coming)}。${alsoPast}現在沒有人報名。`
}

/** A base with classes to come is not withdrawn; past ones stay. */
export const baseWithdrawal: WithdrawalWords = (shown) =>
  shown.length === 0 || shown.some(isComing)
    ? undefined
    : `基地和它的空間會從網站上消失。辦過的 ${shown.length} 班還查得到，只是打不開基地的頁面。`

/** A teacher's name stays in the classes, too. */
export const teacherWithdrawal: WithdrawalWords = (shown) => {
  const coming = shown.filter(isComing)
  if (coming.length === 0) return undefined
  return `老師的頁面會從網站上消失。課和報名照舊，名字還在，只是打不開老師的頁面：${namesOf(coming)}。`
}

export const courseObstacle: WithdrawalWords = (shown) => {
  const booked = shown.filter(isBooked)
  return booked.length === 0
    ? undefined
    : `還有人報名或候補接下來的課：${namesOf(booked)}。請先停辦這些班，或把大家轉到別班。`
}

export const baseObstacle: WithdrawalWords = (shown) => {
  const coming = shown.filter(isComing)
  return coming.length === 0
    ? undefined
    : `還有接下來的課：${namesOf(coming)}。請先停辦這些班，或收回成草稿。`
}

const isComing = ({ days }: ShownClass): boolean => days > 0
const isBooked = ({ people }: ShownClass): boolean => people > 0

const namesOf = (classes: readonly ShownClass[]): string => {
  const named = classes.slice(0, 5).map(({ title, base }) => `${title}（${base}）`)
  return classes.length > named.length ? `${named.join('、')}…等 ${classes.length} 班` : named.join('、')
}
