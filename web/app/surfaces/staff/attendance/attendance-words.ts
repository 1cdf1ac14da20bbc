import type { AttendanceState } from 'contract/attendance/check-in-rules'
import type { Attendance, BookedDayState } from 'contract/booking/booked-day'
import { noShowRule } from 'contract/booking/no-show-rule'
import type { NoShowState } from 'contract/booking/no-show-state'
import { taipeiDay } from 'contract/taipei-time'
import type { PillState } from '#ui/status-pill.tsx'

export const attendanceWords: Record<AttendanceState, { word: string; pill: PillState }> = {
  present: { word: '出席', pill: 'confirmed' },
  late: { word: '遲到', pill: 'few' },
  left_early: { word: '早退', pill: 'warning' },
  absent: { word: '缺席', pill: 'cancelled' },
  leave: { word: '請假', pill: 'rest' },
}

export const apartWords: Record<Exclude<BookedDayState, 'booked'>, string> = {
  offered: '有名額，等本人確認',
  waiting: '候補中',
  cancelled: '已取消',
  leave: '請假',
  expired: '候補逾時未確認',
  moved: '已轉到另一班',
}

type Arrived = { people: number; attendance: Attendance | null }

/** 「出席 2／3 位」; the number only where a part of the party came. */
export function arrivalWords({ people, attendance }: Arrived): string {
  if (attendance === null) return '還沒到'
  const { word } = attendanceWords[attendance.state]
  return attendance.came === 0 || people === 1 ? word : `${word} ${attendance.came}／${people} 位`
}

/** 「近 90 天缺席 3 天・暫停報名到 6月3日（三）」 */
export function noShowWords({ count, pausedUntil }: NoShowState): string {
  const missed = `近 ${noShowRule.windowDays} 天缺席 ${count} 天`
  return pausedUntil === null ? missed : `${missed}・暫停報名到 ${taipeiDay(new Date(pausedUntil))}`
}
