import type { Closure, undoClosure } from 'contract/closures'
import { staffPaths } from 'contract/staff-pages'
import { startOfTaipeiDay, taipeiDayTime, taipeiFullDay } from 'contract/taipei-time'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { closureDayWords, closureTotals, wayWords } from './closure-words.ts'
import styles from './closure-list.module.css'

/** The closures of the last month, each with what became of its days, and the button to take it back. */
export function ClosureList({ closures, now }: { closures: readonly Closure[]; now: number }) {
  if (closures.length === 0) return null
  return (
    <section aria-labelledby="closures">
      <h2 id="closures" className={styles.title}>
        最近 31 天的處理
      </h2>
      <ol role="list" className={styles.closures}>
        {closures.map((closure) => (
          <ClosureItem key={closure.id} closure={closure} now={now} />
        ))}
      </ol>
    </section>
  )
}

function ClosureItem({ closure, now }: { closure: Closure; now: number }) {
  const { date, placeName, way, postponeDays, reason, undoneAt, createdAt, days } = closure
  const done = way === 'postpone' ? `延期 ${postponeDays} 天` : wayWords[way].done
  return (
    <li className={styles.closure} data-testid={`closure-${date}`}>
      <div>
        <h3>
          {taipeiFullDay(startOfTaipeiDay(date))}・{placeName}・{done}
        </h3>
        <p>
          {reason}・{closureTotals(days)}
        </p>
        <p className={styles.note}>
          {taipeiDayTime(new Date(createdAt))} 套用
          {undoneAt !== null && `・${taipeiDayTime(new Date(undoneAt))} 復原`}
        </p>
      </div>
      {closure.mayUndo && <UndoButton closure={closure} />}
      <Disclosure summary={`看這 ${days.length} 天`} open={days.some(({ note }) => note !== null)}>
        <ul role="list" className={styles.days}>
          {days.map((day) => (
            <li key={day.classDayId}>
              <StatusPill state={closureDayWords[day.state].pill} size="small">
                {closureDayWords[day.state].word}
              </StatusPill>
              <span>
                <Link to={staffPaths.staffClass({ classId: day.classId })}>{day.title}</Link>・{day.baseName}
                ・{taipeiDayTime(new Date(day.startsAt))}
                {Date.parse(day.startsAt) <= now && '（已開始）'}
                {day.note !== null && `：${day.note}`}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </li>
  )
}

/** Takes a closure back; the members are told again. */
function UndoButton({ closure }: { closure: Closure }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    const sent = { params: { closureId: closure.id } }
    await callApi<typeof undoClosure>('POST /api/admin/closure/:closureId/undo', sent).then(
      () => showSuccess('已復原，報名的人會收到通知。'),
      () => undefined,
    )
    await revalidate()
    setBusy(false)
  }
  return (
    <Button
      icon="undo"
      isBusy={isBusy}
      aria-label={`復原 ${closure.date} ${closure.placeName}`}
      onClick={() => void undo()}
    >
      復原
    </Button>
  )
}
