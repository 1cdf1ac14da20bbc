import type { InboxMessage, NoticeKind } from 'contract/notifications'
import { taipeiDayTime, taipeiSpan } from 'contract/taipei-time'
import type { FactDay, NoticeFacts } from './notice-facts.ts'
import { noticeRules } from './notice-rules.ts'

/** A message in words: the same in the inbox, in LINE and in e-mails. */
export type Notice = Pick<InboxMessage, 'heading' | 'hint' | 'days'>
export type NoticeDay = Notice['days'][number]

/** The words of a message; `at` is when it was written. Days of the same year have no year. */
export function noticeOf(kind: NoticeKind, facts: NoticeFacts, at: Date): Notice {
  const { heading, hint } = noticeRules[kind]
  return {
    heading,
    hint: [...deadlineWords(facts), hint].filter((words) => words !== '').join(''),
    days: facts.days.map((day) => dayOf(kind, day, at)),
  }
}

const deadlineWords = ({ heldUntil, opensAt, decision }: NoticeFacts): string[] => [
  ...(heldUntil ? [`請在 ${taipeiDayTime(new Date(heldUntil))} 前確認。`] : []),
  ...(opensAt ? [`${taipeiDayTime(new Date(opensAt))} 開放報名。`] : []),
  ...(decision ? [decisionWords(decision)] : []),
]

const decisionWords = ({ people, minPeople, decideBy }: NonNullable<NoticeFacts['decision']>): string =>
  `目前報名 ${people} 位，滿 ${minPeople} 人開班，請在 ${taipeiDayTime(new Date(decideBy))} 前決定。`

const dayOf = (kind: NoticeKind, day: FactDay, at: Date): NoticeDay => ({
  title: `${day.title} ${day.className}`,
  // The invisible word joiners of the site's dates are boxes on some phones.
  when: taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), at).replaceAll('\u2060', ''),
  where: day.mode === 'online' ? '線上' : `${day.baseName} ${day.venue}`.trim(),
  people: peopleWords(day.plus),
  note: kind === 'booking_changed' || kind === 'booking_cancelled' ? stateWords[day.state ?? 'booked'] : '',
})

const peopleWords = (plus: number | null): string => {
  if (plus === null) return ''
  return plus === 0 ? '1 人' : `${1 + plus} 人（含攜伴 ${plus} 人）`
}

const stateWords = {
  booked: '已報名',
  offered: '候補保留中',
  waiting: '候補中',
  cancelled: '已取消',
  leave: '已請假',
  expired: '保留逾時',
} as const satisfies Record<NonNullable<FactDay['state']>, string>

/** All facts of a day in one line, for notifications, e-mails and screen readers. */
export const dayLine = ({ title, when, where, people, note }: NoticeDay): string =>
  [note, title, when, where, people].filter((part) => part !== '').join('｜')
