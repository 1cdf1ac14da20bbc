import type { OwnData } from 'contract/own-data'
import { taipeiFullDay, taipeiTime } from 'contract/taipei-time'

type Booking = OwnData['bookings'][number]
type Day = Booking['days'][number]
type Event = Booking['history'][number]

/** An instant in full: 2026年11月20日（五）14:00. */
export const moment = (instant: string): string => {
  const at = new Date(instant)
  return `${taipeiFullDay(at)}${taipeiTime(at)}`
}

const dayStates = {
  booked: '已報名',
  offered: '候補保留中',
  waiting: '候補',
  cancelled: '已取消',
  leave: '請假',
  expired: '候補保留逾時',
  moved: '已轉到另一班',
} as const satisfies Record<Day['state'], string>
const attendances = {
  present: '出席',
  late: '遲到',
  left_early: '早退',
  absent: '缺席',
  leave: '請假',
} as const satisfies Record<NonNullable<Day['attendance']>['state'], string>

const companionsOf = (plus: number): string => (plus === 0 ? '沒有攜伴' : `攜伴 ${plus} 位`)

/** State, companions and attendance of a day: 已報名，攜伴 1 位，出席 2 位. */
export const dayWords = ({ state, plus, attendance }: Day): string =>
  [
    dayStates[state],
    companionsOf(plus),
    ...(attendance === null
      ? []
      : [
          attendance.came === 0
            ? attendances[attendance.state]
            : `${attendances[attendance.state]} ${attendance.came} 位`,
        ]),
  ].join('，')

/** When staff admitted the party, and why: 2026年6月1日（一）10:00 基地超收 2 位，原因：老師同意. */
export const admittedWords = ({ at, people, seats, reason }: Day['overbookings'][number]): string => {
  const done = seats === 0 ? `把空位給了候補的 ${people} 位` : `超收 ${people} 位`
  return `${moment(at)} 基地${done}${reason === null ? '' : `，原因：${reason}`}`
}

const eventKinds = {
  booked: '報名',
  changed: '修改',
  cancelled: '取消或請假',
  joined: '加入候補',
  accepted: '接受候補保留的座位',
  claimed: '接收基地代為報的名',
} as const

const waitlistEvents = {
  promoted: '候補遞補成功',
  offered: '候補有空位，先為你保留',
  expired: '候補保留逾時，讓給下一位',
  passed_over: '空位不夠，候補順位保留',
  recalled: '遞補收回，回到候補',
  not_promoted: '候補截止，沒有遞補上',
} as const

const staffEvents = {
  class_day_cancelled: '基地停課',
  class_day_restored: '基地恢復上課',
  class_day_moved: '基地改期',
  class_day_online: '基地改為線上上課',
  class_day_relocated: '基地換教室',
  class_day_substituted: '基地請老師代課',
  class_cancelled: '基地停辦班別',
  class_restored: '基地恢復班別',
  class_confirmed: '基地確定開班',
  class_not_opened: '基地決定不開班',
  class_reconsidered: '基地收回開班的決定',
  class_decision_extended: '基地延後決定是否開班',
  class_account_changed: '基地改轉帳帳號',
  class_merged: '基地併班',
  transferred: '基地幫你轉班',
  moved_away: '轉到另一班',
} as const

const otherEvents = { ...waitlistEvents, ...staffEvents }

/** Who did what to how many days: 你報名 2 天. What the waitlist or the base did has no person: 候補遞補成功 1 天. */
export const eventWords = ({ kind, byMember, source, reason, days }: Event): string => {
  const count = ` ${days.length} 天`
  if (isOther(kind)) return otherEvents[kind] + count
  const asked = source === null ? '' : `（${sourceWords[source]}）`
  const why = reason === null ? '' : `，原因：${reason}`
  return `${byMember ? '你' : '夥伴'}${eventKinds[kind]}${count}${asked}${why}`
}

const sourceWords = { phone: '你打電話來', counter: '你在現場' } as const

const isOther = (kind: Event['kind']): kind is keyof typeof otherEvents => kind in otherEvents

export const friendWords = {
  friend: '已加好友',
  none: '沒有加好友',
  blocked: '已封鎖',
  unknown: '不知道',
} as const satisfies Record<OwnData['line']['friend'], string>

export const followWords = {
  saved: '收藏班別',
  opens: '等開放報名',
  next_term: '等下一期',
} as const satisfies Record<OwnData['follows'][number]['kind'], string>

const questions: Readonly<Record<string, string>> = {
  today: '今天的課',
  my_days: '我的課',
  cancel: '取消或請假',
  contact: '聯絡方式',
  help: '使用說明',
}

export const officialAccountWords = ({ kind, question }: OwnData['officialAccount'][number]): string => {
  if (kind === 'follow') return '加好友'
  if (kind === 'unfollow') return '封鎖或刪除好友'
  return `詢問「${questions[question ?? ''] ?? question}」`
}

const channelWords = { line: 'LINE', email: '電子信箱' } as const

/** A message and where it went: 2026年11月20日（五）14:00 報名完成：陶藝入門（LINE）. */
export const messageText = ({ at, heading, days, deliveries }: OwnData['messages'][number]): string => {
  const sent = deliveries.filter(({ state }) => state === 'sent').map(({ channel }) => channelWords[channel])
  const where = sent.length === 0 ? '' : `（${sent.join('、')}）`
  return `${moment(at)} ${heading}：${days[0]?.title ?? ''}${where}`
}
