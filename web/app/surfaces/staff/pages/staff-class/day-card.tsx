import type { StaffDay } from 'contract/office/staff-class'
import { staffPaths } from 'contract/staff-pages'
import { taipeiSpan } from 'contract/taipei-time'
import { Link } from 'react-router'
import { useAct } from '#client/use-act.ts'
import type { Make } from '#surfaces/staff/class-changes/use-changes.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill, type PillState } from '#ui/status-pill.tsx'
import type { ClassSheet } from './sheets/class-sheet.ts'
import styles from './day-card.module.css'

type Actions = { make: Make; open: (sheet: ClassSheet) => void; isRunning: boolean }
type DayCardProps = {
  day: StaffDay
  now: number
  hasRoster: boolean
  /** Undefined for people without the permission. */
  actions: Actions | undefined
}

export function DayCard({ day, now, hasRoster, actions }: DayCardProps) {
  const { word, pill } = dayWords(day, now)
  const when = taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), new Date(now))
  return (
    <li
      id={`day-${day.id}`}
      className={styles.day}
      data-testid={`staff-day-${day.id}`}
      data-cancelled={day.cancelReason !== null}
    >
      <div className={styles.what}>
        <h3>
          {hasRoster ? <Link to={staffPaths.staffClassDay({ classDayId: day.id })}>{when}</Link> : when}
        </h3>
        <p>
          {day.cancelReason === null ? day.venue : `停課：${day.cancelReason}`}
          {day.isOnline && day.venue !== '線上' && '・線上'}
          {day.substitutes.length > 0 && `・代課：${day.substitutes.join('、')}`}
        </p>
      </div>
      <div className={styles.seats}>
        <StatusPill state={pill} size="small">
          {word}
        </StatusPill>
        <p>
          <strong>{day.people}</strong>／{day.capacity} 位
          {day.waitingParties > 0 && `・候補 ${day.waitingParties} 組 ${day.waitingPeople} 位`}
        </p>
      </div>
      {actions && Date.parse(day.startsAt) > now && <DayActions day={day} when={when} {...actions} />}
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (100 * day.people) / Math.max(1, day.capacity))}%` }} />
      </span>
    </li>
  )
}

function DayActions({ day, when, make, open, isRunning }: Actions & { day: StaffDay; when: string }) {
  const { isBusy, run } = useAct()
  if (!isRunning) return null
  if (day.cancelReason !== null) {
    const restore = async () => {
      await make({ change: { verb: 'restore', body: { days: [day.id] } }, done: '已恢復上課' })
    }
    return (
      <div className={styles.actions}>
        <Button
          size="small"
          icon="undo"
          isBusy={isBusy}
          aria-label={`恢復上課：${when}`}
          onClick={() => void run(restore)}
        >
          恢復上課
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      <Button size="small" aria-label={`調整名額：${when}`} onClick={() => open({ kind: 'capacity', day })}>
        名額
      </Button>
      <Button size="small" aria-label={`改期：${when}`} onClick={() => open({ kind: 'move', day })}>
        改期
      </Button>
      {!day.isOnline && (
        <Button size="small" aria-label={`換教室：${when}`} onClick={() => open({ kind: 'venue', day })}>
          換教室
        </Button>
      )}
      <Button size="small" aria-label={`代課：${when}`} onClick={() => open({ kind: 'substitute', day })}>
        代課
      </Button>
      <Button size="small" aria-label={`順延：${when}`} onClick={() => open({ kind: 'postpone', day })}>
        順延
      </Button>
      <Button
        size="small"
        variant="danger"
        aria-label={`停課：${when}`}
        onClick={() => open({ kind: 'cancel', day })}
      >
        停課
      </Button>
    </div>
  )
}

const dayWords = (day: StaffDay, now: number): { word: string; pill: PillState } => {
  if (day.cancelReason !== null) return { word: '停課', pill: 'cancelled' }
  if (Date.parse(day.endsAt) <= now) return { word: '已上課', pill: 'ended' }
  if (Date.parse(day.startsAt) <= now) return { word: '上課中', pill: 'running' }
  if (day.people >= day.capacity) return { word: '額滿', pill: 'full' }
  return { word: `剩 ${day.capacity - day.people} 席`, pill: 'ok' }
}
