import { onlineVenue } from 'contract/catalog/online-class'
import type { InboxMessage, NoticeKind } from 'contract/notifications/notifications'
import { taipeiSpan } from 'contract/taipei-time'
import type { DayChange, FactDay } from './notice-facts.ts'

export type NoticeDay = InboxMessage['days'][number]

export const dayWords = (kind: NoticeKind, day: FactDay, at: Date): NoticeDay => ({
  title: `${day.title} ${day.className}`.trim(),
  note: [noteWords(kind, day), teacherWords(day)].filter((words) => words !== '').join('・'),
  was: wasWords(day, at),
  when: spanWords(day, at),
  wasWhere: wasWhereWords(day),
  where: isOnline(day) ? '線上' : `${day.baseName} ${day.venue}`.trim(),
  link: day.onlineUrl ?? null,
  people: peopleWords(day),
  clash: (day.change?.clashes ?? [])
    .map((other) => `和「${other.title}」${spanWords(other, at)} 同一時間`)
    .join('、'),
})

export const dayRows = ({ note, was, when, wasWhere, where, people, clash }: NoticeDay): [string, string][] =>
  (
    [
      ['狀態', note],
      ['原本', was],
      [was === '' ? '時間' : '改為', when],
      ['原地點', wasWhere],
      [wasWhere === '' ? '地點' : '改到', where],
      ['人數', people],
      ['撞期', clash],
    ] as [string, string][]
  ).filter(([, value]) => value !== '')

export const dayLine = (day: NoticeDay): string => {
  const { title, note, was, when, wasWhere, where, link, people, clash } = day
  return [
    note,
    title,
    was === '' ? when : `原本 ${was} → ${when}`,
    wasWhere === '' ? where : `原本 ${wasWhere} → ${where}`,
    link ?? '',
    people,
    clash === '' ? '' : `撞期：${clash}`,
  ]
    .filter((part) => part !== '')
    .join('｜')
}

export const isOnline = ({ mode, onlineUrl, change }: FactDay): boolean =>
  mode === 'online' || Boolean(onlineUrl) || change?.kind === 'online'

// The invisible word joiners of the site's dates are boxes on some phones.
const spanWords = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, at: Date): string =>
  taipeiSpan(new Date(startsAt), new Date(endsAt), at).replaceAll('\u2060', '')

const wasWords = ({ change }: FactDay, at: Date): string => {
  const { startsAt, endsAt } = change?.before ?? {}
  return startsAt === undefined || endsAt === undefined ? '' : spanWords({ startsAt, endsAt }, at)
}

const wasWhereWords = ({ baseName, change }: FactDay): string => {
  const venue = change?.before?.venue
  if (venue === undefined) return ''
  return venue === onlineVenue ? venue : `${change?.before?.baseName ?? baseName} ${venue}`.trim()
}

const peopleWords = ({ plus, change }: FactDay): string => {
  if (plus === null) return ''
  const now = plus === 0 ? '1 人' : `${1 + plus} 人（含攜伴 ${plus} 人）`
  const before = change?.before?.plus
  return before === undefined || before === null || before === plus ? now : `${1 + before} 人 → ${now}`
}

const noteWords = (kind: NoticeKind, { state, change }: FactDay): string => {
  // It was online before.
  if (change?.kind === 'online' && change.before?.venue === undefined) return '換線上連結'
  if (change?.kind) return changeWords[change.kind] + fromWords(change)
  if (kind !== 'booking_changed' && kind !== 'booking_cancelled') return ''
  const word = stateWords[state ?? 'booked']
  const before = change?.before?.state
  return before === undefined || before === null || before === state
    ? word
    : `${stateWords[before]} → ${word}`
}

/** 「，原本是週三班」 */
const fromWords = ({ before }: DayChange): string =>
  before?.className === undefined ? '' : `，原本是「${before.className}」`

/** 「老師：王大明 → 林小美」 */
const teacherWords = ({ teachers, change }: FactDay): string => {
  const before = change?.before?.teachers
  if (before === undefined || teachers === undefined) return ''
  const [was, is] = [before, teachers].map((names) => (names.length === 0 ? '未定' : names.join('、')))
  return `老師：${was} → ${is}`
}

const changeWords = {
  cancelled: '停課',
  restored: '恢復上課',
  moved: '改期',
  online: '改線上',
  relocated: '換教室',
  substituted: '換老師',
  back_onsite: '改回現場上課',
  promoted: '候補遞補成功',
  offered: '候補有名額，請確認',
  merged: '併班',
  transferred: '轉班',
  approved: '核准',
  rejected: '未核准',
  reopened: '改回審核中，先前的結果不算',
  use_moved: '已核准，照新的時間和空間使用',
  pending_use_moved: '還在審核',
  closed: '取消',
  lent_again: '照常借用',
  in_review_again: '繼續審核',
  waiting: '備取',
  same_group: '沒有參加抽籤',
} as const satisfies Record<NonNullable<DayChange['kind']>, string>

const stateWords = {
  booked: '已報名',
  offered: '候補保留中',
  waiting: '候補中',
  cancelled: '已取消',
  leave: '已請假',
  expired: '保留逾時',
  moved: '已轉班',
} as const satisfies Record<NonNullable<FactDay['state']>, string>
