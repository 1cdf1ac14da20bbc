import type { ListedChange } from 'contract/changes'
import type { StaffClass } from 'contract/office/staff-class'
import { taipeiDayTime } from 'contract/taipei-time'
import { changeLines } from '#surfaces/staff/things/change-lines.ts'
import { classDayWords, classWords } from '#surfaces/staff/things/class-words.ts'
import type { LoadedOptions } from '#surfaces/staff/things/thing-form.ts'
import { Button } from '#ui/button.tsx'
import type { Chosen } from './take-back-sheet.tsx'
import { takeBackOf } from './take-back.ts'
import styles from '#surfaces/staff/log/log.module.css'

type HistoryLineProps = {
  change: ListedChange
  options: LoadedOptions
  shown: StaffClass
  now: number
  choose: (chosen: Chosen) => void
}

export function HistoryLine({ change, options, shown, now, choose }: HistoryLineProps) {
  const { id, at, by, origin, reason, before } = change
  const when = taipeiDayTime(new Date(at))
  const what = nameOf(change, shown)
  const takeBack = takeBackOf(change, { shown, now })
  const lines = before === null ? ['新增'] : linesOf(change, options)
  const undone = { ...change, before: change.after, after: before ?? {} }
  return (
    <li className={styles.entry} tabIndex={-1} data-change={id}>
      <p className={styles.when}>
        <strong>{by ?? '系統'}</strong>　<time dateTime={at}>{when}</time>
        {origin !== null && <span>{origin}</span>}
      </p>
      <div className={styles.what}>
        <h3>{what}</h3>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {reason !== null && <p>因為：{reason}</p>}
        {takeBack && (
          <Button
            size="small"
            icon="undo"
            aria-label={`復原：${what}，${when} 的變更`}
            onClick={() => choose({ changeId: id, takeBack, what, lines: linesOf(undone, options) })}
          >
            復原
          </Button>
        )}
      </div>
    </li>
  )
}

const linesOf = (change: ListedChange, options: LoadedOptions): string[] =>
  changeLines(change.thing === 'class' ? classWords : classDayWords, options, change)

function nameOf({ thing, thingId, title }: ListedChange, { days }: StaffClass): string {
  if (thing === 'class') return '這一班'
  const day = days.find(({ id }) => String(id) === thingId)
  return day === undefined ? (title ?? '刪除的上課日') : taipeiDayTime(new Date(day.startsAt))
}
