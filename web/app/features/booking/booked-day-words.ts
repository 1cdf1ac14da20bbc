import type { Attendance, BookedDayState, NotHeld } from 'contract/booking/booked-day'
import type { PillState } from '#ui/status-pill.tsx'

type Facts = {
  state: BookedDayState
  startsAt: string
  endsAt: string
  notHeld: NotHeld | null
  plus: number
  attendance: Attendance | null
}
type Words = { word: string; pill: PillState }

export function bookedDayWords(day: Facts, now: number): Words {
  const { state, startsAt, endsAt, notHeld } = day
  if (state === 'moved') return { word: '已轉班', pill: 'ended' }
  if (notHeld !== null) return { word: notHeldWords[notHeld], pill: 'cancelled' }
  if (state === 'waiting')
    return { word: Date.parse(startsAt) > now ? '候補中' : '沒有候補上', pill: 'waiting' }
  if (state === 'offered') return { word: '保留座位中', pill: 'waiting' }
  if (state === 'expired') return { word: '保留逾時', pill: 'cancelled' }
  if (state === 'cancelled') return { word: '已取消', pill: 'cancelled' }
  if (state === 'leave') return { word: '已請假', pill: 'rest' }
  if (Date.parse(startsAt) > now) return { word: '已報名', pill: 'confirmed' }
  return Date.parse(endsAt) > now ? { word: '上課中', pill: 'running' } : pastWords(day)
}

const notHeldWords = {
  day_cancelled: '這天停課',
  class_cancelled: '班別取消',
  not_opened: '未達開班',
} as const satisfies Record<NotHeld, string>

const pastWords = ({ plus, attendance }: Facts): Words => {
  if (attendance === null) return { word: '已上課', pill: 'ended' }
  const { state, came } = attendance
  if (state === 'leave') return { word: '已請假', pill: 'rest' }
  if (state === 'absent') return { word: '缺席', pill: 'rest' }
  const arrived = plus === 0 ? '出席' : `出席 ${came}／${1 + plus} 位`
  return { word: arrived + arrivalNotes[state], pill: 'ended' }
}

const arrivalNotes = { present: '', late: '・遲到', left_early: '・早退' }
