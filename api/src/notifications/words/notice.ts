import type { InboxMessage, NoticeKind } from 'contract/notifications/notifications'
import { dueWords, untilWords } from 'contract/spaces/due-words'
import { taipeiDate, taipeiDay, taipeiDayTime } from 'contract/taipei-time'
import { dayWords } from './day-words.ts'
import { digestFacts } from './digest-facts.ts'
import { factWords, money } from './fact-words.ts'
import type { NoticeFacts } from './notice-facts.ts'
import { noticeRules } from './notice-rules.ts'

export type Notice = Pick<InboxMessage, 'heading' | 'hint' | 'days' | 'facts'>

/** `at` is when the message was written, `sentAt` when it is sent. Days of the same year have no year. */
export function noticeOf(kind: NoticeKind, facts: NoticeFacts, at: Date, sentAt = at): Notice {
  const { todayHeading } = noticeRules[kind]
  const isLate = taipeiDate(sentAt) !== taipeiDate(at)
  return {
    heading: (isLate ? todayHeading : undefined) ?? headingFor(kind, facts, at),
    hint: [
      ...questionWords(facts),
      ...undecidedWords(facts),
      ...doubtedWords(facts),
      ...paymentWords(facts),
      ...deadlineWords(facts),
      hintOf(kind, facts, at),
      joinedHint(facts),
      clashHint(facts),
      ...accountWords(facts, at),
    ].join(''),
    days: facts.days.map((day) => dayWords(kind, day, at)),
    facts: [
      ...noticeRules[kind].facts.flatMap((name) => factWords(name, facts.days, at)),
      ...digestFacts(facts),
    ],
  }
}

const headingFor = (kind: NoticeKind, { days, confirmBy }: NoticeFacts, at: Date): string => {
  const {
    heading,
    mixedHeading = heading,
    confirmHeading = heading,
    cashHeading,
    isOfOneDate,
  } = noticeRules[kind]
  if (isOfOneDate) return `${heading}：${taipeiDay(at)}`
  if (cashHeading !== undefined && days.every(isPaidInCash)) return cashHeading
  if (new Set(days.map(({ change }) => change?.kind)).size > 1) return mixedHeading
  return confirmBy ? confirmHeading : heading
}

const hintOf = (kind: NoticeKind, { days }: NoticeFacts, at: Date): string => {
  const { hint, lateHint = hint, closedHint = lateHint, cashHint, mergedHint } = noticeRules[kind]
  if (cashHint !== undefined && days.every(isPaidInCash)) return cashHint
  if (mergedHint !== undefined && days.some(({ change }) => change?.isJoined)) return mergedHint
  const isOver = (until: string | null | undefined) => Boolean(until) && new Date(until!) <= at
  if (days.some(({ bookableUntil }) => isOver(bookableUntil))) return closedHint
  return days.some(({ changeUntil }) => isOver(changeUntil)) ? lateHint : hint
}

const isPaidInCash = ({ isPaidByTransfer }: NoticeFacts['days'][number]): boolean =>
  isPaidByTransfer === false

const joinedHint = ({ days }: NoticeFacts): string => {
  const joined = days.filter(({ change }) => change?.isJoined)
  if (joined.length === 0) return ''
  const isPaid = joined.some(({ feeTwd }) => (feeTwd ?? 0) > 0)
  const fee = isPaid ? '，費用只收一次；兩邊都繳過的話，請打電話請基地退還' : ''
  return `兩班都報了的那一天合成一筆，人數取多的那一邊${fee}。`
}

const clashHint = ({ days }: NoticeFacts): string =>
  days.some(({ change }) => (change?.clashes ?? []).length > 0)
    ? '新的時間和你的其他課撞期，兩邊的報名都還在；不能來的那一堂，請到報名頁取消或請假。'
    : ''

const accountWords = (facts: NoticeFacts, at: Date): string[] =>
  facts.isAccountChanged
    ? [`另外，${headingFor('account_changed', facts, at)}：${hintOf('account_changed', facts, at)}`]
    : []

const questionWords = ({ question }: NoticeFacts): string[] => (question ? [`基地問：「${question}」。`] : [])

const undecidedWords = ({ undecided }: NoticeFacts): string[] =>
  undecided ? [`另外 ${undecided} 個時段還沒有結果。`] : []

const doubtedWords = ({ isDoubted }: NoticeFacts): string[] =>
  isDoubted
    ? [
        '另一份更早送出的申請，和你用了同樣的電話、電子信箱或聯絡人，算同一個團體，只有那一份參加抽籤。不是同一個團體的話，請在抽籤以前打電話給基地，基地可以讓你們各自參加。',
      ]
    : []

/** 「這份申請要繳費用 NT$800、押金 NT$1,000，請在 7月8日（三）以前繳清，…」 */
const paymentWords = ({ payment }: NoticeFacts): string[] => {
  if (!payment) return []
  const { dueAt, onDay } = payment
  return [
    `這份申請要繳${sumsWords(payment)}，${untilWords(dueAt === null ? null : new Date(dueAt))}`,
    ...(onDay === undefined ? [] : [`另外的${sumsWords(onDay)}，${untilWords(null)}`]),
  ]
}

const sumsWords = ({ feeTwd, depositTwd }: { feeTwd: number; depositTwd: number }): string =>
  [
    ...(feeTwd > 0 ? [`費用 ${money(feeTwd)}`] : []),
    ...(depositTwd > 0 ? [`押金 ${money(depositTwd)}`] : []),
  ].join('、')

const deadlineWords = ({ days, heldUntil, opensAt, confirmBy, drawsAt, decision }: NoticeFacts): string[] => [
  ...(confirmBy
    ? [
        `抽到的時段，請在 ${dueWords(new Date(confirmBy))}打開申請按「確認要用」，沒有確認會取消，讓給備取的下一位。`,
      ]
    : []),
  ...(drawsAt
    ? [`${days.length > 1 ? '這些' : '這個'}時段有別人也想借，${taipeiDayTime(new Date(drawsAt))} 抽籤決定。`]
    : []),
  ...(heldUntil ? [`請在 ${taipeiDayTime(new Date(heldUntil))} 前確認。`] : []),
  ...(opensAt ? [`${taipeiDayTime(new Date(opensAt))} 開放報名。`] : []),
  ...(decision ? [decisionWords(decision)] : []),
]

const decisionWords = ({ people, minPeople, decideBy }: NonNullable<NoticeFacts['decision']>): string =>
  `目前報名 ${people} 位，滿 ${minPeople} 人開班，請在 ${taipeiDayTime(new Date(decideBy))} 前決定。`
