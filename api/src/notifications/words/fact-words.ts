import { groupBy } from 'contract/group-by'
import type { InboxMessage } from 'contract/notifications/notifications'
import { taipeiDeadline } from 'contract/taipei-time'
import { isOnline } from './day-words.ts'
import type { FactDay } from './notice-facts.ts'

export type FactName =
  | 'reason'
  | 'spaceWords'
  | 'handled'
  | 'decision'
  | 'decideBy'
  | 'fee'
  | 'refund'
  | 'account'
  | 'ownRefund'
  | 'deadline'
  | 'wait'
  | 'key'
  | 'address'
  | 'phone'
  | 'code'
  | 'caseNumber'
type Fact = InboxMessage['facts'][number]
type Days = readonly FactDay[]

/** Nothing when the days do not have the fact, as in messages of earlier versions. */
export function factWords(name: FactName, days: Days, at: Date): Fact[] {
  const { term, of } = writers[name]
  const value = of(days, at)
  return value === '' ? [] : [{ term, value }]
}

const writers: Record<FactName, { term: string; of: (days: Days, at: Date) => string }> = {
  reason: { term: '原因', of: (days) => reasonsOf(days.filter((day) => !isGood(day))) },
  /** What staff write with an approval or another time is no reason. */
  spaceWords: { term: '基地的話', of: (days) => reasonsOf(days.filter(isGood)) },
  handled: { term: '辦理', of: ([day]) => sourceWords[day?.change?.source ?? 'member'] },
  decision: { term: '決定', of: (days) => decisionWords(days) },
  decideBy: { term: '決定日期', of: (days) => decideByWords(days) },
  fee: { term: '費用', of: (days) => feeWords(days) },
  refund: { term: '費用', of: (days) => refundWords(days) },
  account: { term: '轉帳帳號', of: (days) => accountWords(days) },
  ownRefund: { term: '退費', of: (days) => ownRefundWords(days) },
  deadline: { term: '期限', of: (days, at) => deadlineWords(days, at) },
  wait: { term: '候補', of: (days) => waitWords(days) },
  key: { term: '怎麼進來', of: (days) => keyWords(days) },
  address: {
    term: '地址',
    of: (days) =>
      ofBases(
        days.filter((day) => !isOnline(day)),
        ({ address }) => address,
      ),
  },
  phone: { term: '基地電話', of: (days) => ofBases(days, ({ phone }) => phone) },
  code: { term: '報名編號', of: (days) => codeWords(days) },
  caseNumber: { term: '案件編號', of: (days) => codeWords(days) },
}

const isGood = ({ change }: FactDay): boolean =>
  change?.kind === 'approved' || change?.kind === 'use_moved' || change?.kind === 'pending_use_moved'
const reasonsOf = (days: Days): string => distinct(days.map(({ change }) => change?.reason)).join('；')

/** With the names of the spaces where several have a text. */
const keyWords = (days: Days): string => {
  const known = days.filter(({ keyNote }) => Boolean(keyNote))
  const isOne = new Set(known.map(({ baseName, venue }) => `${baseName} ${venue}`)).size === 1
  return distinct(known.map(({ venue, keyNote }) => (isOne ? keyNote : `${venue}：${keyNote}`))).join('；')
}

const codeWords = (days: Days): string => distinct(days.map(({ code }) => code)).join('、')

const sourceWords = { phone: '基地依你的來電處理', counter: '基地在現場幫你處理', member: '' } as const

const distinct = (values: readonly (string | null | undefined)[]): string[] =>
  [...new Set(values.filter((value) => value !== null && value !== undefined && value !== ''))] as string[]

const ofBases = (days: Days, read: (day: FactDay) => string | undefined): string => {
  const known = days.filter((day) => Boolean(read(day)))
  const bases = distinct(known.map(({ baseName }) => baseName))
  const named = known.map((day) => (bases.length > 1 ? `${day.baseName} ${read(day)}` : read(day)))
  return distinct(named).join('；')
}

const decisionWords = (days: Days): string => {
  const was = days.find(({ change }) => change?.wasConfirmed !== undefined)?.change?.wasConfirmed
  if (was === undefined || was === null) return ''
  return was ? '先前通知「確定開班」，現在收回' : '先前通知「未達開班人數，不開課」，現在收回'
}

const decideByWords = (days: Days): string => {
  const { before, after } = days.find(({ change }) => change?.decideBy)?.change?.decideBy ?? {}
  const words = (at: string) => `${taipeiDeadline(new Date(at))} 前`
  if (!after) return ''
  return before && before !== after ? `原本 ${words(before)} → 改到 ${words(after)}` : words(after)
}

export const money = (twd: number): string => `NT$${twd.toLocaleString('en-US')}`

const hasSeat = ({ state }: FactDay): boolean => state === 'booked' || state === 'offered'
const isHeld = (day: FactDay): boolean => hasSeat(day) && day.change?.kind !== 'cancelled'
const people = (days: Days): number => days.reduce((sum, { plus }) => sum + 1 + (plus ?? 0), 0)
const cost = (days: Days): number =>
  days.reduce((sum, { feeTwd, plus }) => sum + (feeTwd ?? 0) * (1 + (plus ?? 0)), 0)

const feeWords = (days: Days): string => {
  const known = days.filter(({ feeTwd }) => feeTwd !== undefined)
  const open = known.filter(({ plus }) => plus === null)
  const held = known.filter(isHeld)
  if (open.length > 0) return cost(open) === 0 ? '免費' : `每人每天 ${money(open[0]!.feeTwd!)}`
  if (held.length === 0) return ''
  if (cost(held) === 0) return '免費'
  const paid = held.filter(({ feeTwd }) => (feeTwd ?? 0) > 0)
  return [...groupBy(paid, paymentOf)]
    .map(([payment, days]) => `${money(cost(days))}（${people(days)} 人次），${payment}`)
    .join('；')
}

const paymentOf = (day: FactDay): string => {
  if (day.isPaidByTransfer) return `轉帳給${day.baseName}`
  return isOnline(day) ? '依主辦基地的通知繳交' : '在上課當天現場繳交'
}

/** 「郵局 700，帳號 123。轉好後告訴基地帳號末五碼；轉過的不用再轉」 */
const accountWords = (days: Days): string => {
  const accounts = ofBases(
    days.filter((day) => isHeld(day) && (day.feeTwd ?? 0) > 0),
    ({ transferTo }) => transferTo ?? undefined,
  )
  return accounts === '' ? '' : `${accounts}。轉好後告訴基地帳號末五碼；轉過的不用再轉`
}

/** Of days and companions that the member gave up; empty when no rule is set. */
const ownRefundWords = (days: Days): string => {
  const ruled = days.filter(
    ({ feeTwd, refundPercent }) => (feeTwd ?? 0) > 0 && typeof refundPercent === 'number',
  )
  if (ruled.length === 0) return ''
  const back = ruled.reduce((sum, day) => sum + refundOf(day), 0)
  if (back === 0) return '開課後取消，依這一班的規定不退費'
  const percents = new Set(ruled.map(({ refundPercent }) => refundPercent))
  const one = percents.size === 1 ? `${[...percents][0]}%，` : ''
  const share = percents.size === 1 && percents.has(100) ? '全額 ' : ` ${one}`
  return `已經繳的話退${share}${money(back)}，退費方式請洽基地`
}

const refundOf = ({ feeTwd, refundPercent, plus, state, change }: FactDay): number => {
  const given = state === 'cancelled' ? 1 + (plus ?? 0) : (change?.before?.plus ?? 0) - (plus ?? 0)
  return Math.round(((feeTwd ?? 0) * given * (refundPercent ?? 0)) / 100)
}

/** Fees are paid at the base, so the system does not know whether they have been. */
const refundWords = (days: Days): string => {
  const lost = days.filter(isLost)
  if (cost(lost) === 0) return ''
  // A message may also be about days that are only moved.
  const which = days.some(isHeldElsewhere) ? '停課的日子' : ''
  return `${which}不收費；已經繳的 ${money(cost(lost))} 會全額退還，退費方式請洽基地`
}

const isHeldElsewhere = (day: FactDay): boolean => hasSeat(day) && !isLost(day)

const isLost = (day: FactDay): boolean => hasSeat(day) && (day.change?.kind ?? 'cancelled') === 'cancelled'

const deadlineWords = (days: Days, at: Date): string => {
  const held = days.filter((day) => isHeld(day) && day.state === 'booked' && new Date(day.startsAt) > at)
  const untils = distinct(held.map(({ changeUntil }) => changeUntil)).toSorted()
  const open = untils.filter((until) => new Date(until) > at)
  const [first] = open
  if (untils.length === 0) return ''
  if (first === undefined) return '已過更改和取消的期限，不能來請在上課前請假'
  const words = `${taipeiDeadline(new Date(first))} 前可以更改或取消`
  if (untils.length === 1) return `${words}，之後到上課前可以請假`
  if (open.length < untils.length) return `最近一天已過期限，只能請假；其他天最早到 ${words}`
  return `最近一天在 ${words}，每一天各有期限，之後到上課前可以請假`
}

const waitWords = (days: Days): string => {
  const untils = distinct(days.map(({ waitUntil }) => waitUntil)).toSorted()
  if (untils.length === 0) return ''
  const last = taipeiDeadline(new Date(untils[0]!))
  const fee = days.some(({ feeTwd }) => (feeTwd ?? 0) > 0) ? '，遞補上才收費' : ''
  return untils.length === 1 ? `遞補到 ${last} 為止${fee}` : `最近一天遞補到 ${last} 為止${fee}`
}
export const factLines = ({ facts, hint }: Pick<InboxMessage, 'facts' | 'hint'>): string[] => [
  ...facts.map(({ term, value }) => `${term}：${value}`),
  ...(hint === '' ? [] : [hint]),
]
