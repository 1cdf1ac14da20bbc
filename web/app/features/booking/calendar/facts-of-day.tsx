import { taipeiSpan } from 'contract/taipei-time'
import { directionsTo } from '#text/directions.ts'
import type { OwnDay } from './stored-days.ts'

export const factsOfDay = (day: OwnDay, now: number) => [
  {
    term: '時間',
    icon: 'clock' as const,
    value: (
      <span data-breaks="marks">
        {taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), new Date(now))}
      </span>
    ),
  },
  {
    term: '地點',
    icon: 'map-pin' as const,
    value:
      day.onlineUrl === null ? (
        <a href={directionsTo(day)} rel="noopener">
          {day.baseName}・{day.venue}
        </a>
      ) : (
        <a href={day.onlineUrl} rel="noopener">
          線上教室
        </a>
      ),
  },
  ...(day.substitutes.length === 0
    ? []
    : [{ term: '代課', icon: 'user' as const, value: day.substitutes.join('、') }]),
  { term: '人數', icon: 'users' as const, value: `${1 + day.plus} 位` },
]
