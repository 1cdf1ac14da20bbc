import type { ChangedClass } from 'contract/office/staff-class'
import type { WeekDay } from 'contract/planning/week'
import { taipeiSpan } from 'contract/taipei-time'
import { useState } from 'react'
import { showSuccess } from '#client/notices/toasts.ts'
import { useDraft } from '#client/session/use-draft.ts'
import { isMissing, type ErrorOf, type Missing } from '#surfaces/staff/changes/use-missing.ts'
import { PlannedSheet } from '#surfaces/staff/class-changes/planned-sheet.tsx'
import { ReasonField } from '#surfaces/staff/class-changes/reason-field.tsx'
import { TimeInputs } from '#surfaces/staff/class-changes/time-inputs.tsx'
import { useChanges } from '#surfaces/staff/class-changes/use-changes.ts'
import { RoomField } from '#surfaces/staff/planning/room-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DayPlace } from './day-place.ts'
import { changeToTarget, spanOfTarget, startingAt, targetOfDay, type DayTarget } from './day-target.ts'
import styles from './move-sheet.module.css'

type MoveDaySheetProps = {
  /** As it was when this was opened: after a lost answer the same change is sent again. */
  day: WeekDay
  /** What is proposed at first: where the day is, or where it was dropped. */
  to: DayPlace
  onClose: () => void
  /** With what was done, in words. */
  onMoved: (words: string, changed: ChangedClass) => void
}

/** Another time or room for a day of a class. Nothing is stored before its plan was shown. */
export function MoveDaySheet({ day, to, onClose, onMoved }: MoveDaySheetProps) {
  const [target, setTarget] = useState(() => targetOfDay(to))
  const [reason, setReason] = useDraft(`move day in week ${day.id}`)
  const [isDropped] = useState(isComplete(changeToTarget(day, target)))
  const make = useChanges({ id: day.classId }, ({ words, changed }) => {
    showSuccess(words)
    onMoved(words, changed)
  })
  const body = changeToTarget(day, target)
  return (
    <PlannedSheet
      title={day.isOnline ? '改時間' : '改時間或教室'}
      classId={day.classId}
      ask={isComplete(body) ? { verb: 'change-days', body } : body}
      act="更改"
      done={`已把「${nameOf(day)}」改到 ${placeWords(day, target)}`}
      isShownFirst={isDropped}
      {...{ reason, make, onClose }}
    >
      {(errorOf) => (
        <>
          <Now day={day} />
          <TargetFields {...{ day, target, errorOf }} onChange={setTarget} />
          <ReasonField example="老師當天要出國" value={reason} onChange={setReason} />
        </>
      )}
    </PlannedSheet>
  )
}

type Read = ReturnType<typeof changeToTarget>

const isComplete = (read: Read): read is Exclude<Read, Missing | string> =>
  typeof read !== 'string' && !isMissing(read)

const nameOf = ({ title, className }: WeekDay): string => `${title} ${className}`

const placeWords = ({ isOnline }: WeekDay, target: DayTarget): string => {
  const span = spanOfTarget(target)
  const when = span && taipeiSpan(new Date(span.startsAt), new Date(span.endsAt), new Date())
  return [when, ...(isOnline ? [] : [target.venue.trim()])].join(' ')
}

function Now({ day }: { day: WeekDay }) {
  return (
    <p className={styles.now}>
      <strong>{nameOf(day)}</strong>
      <span>現在：{placeWords(day, targetOfDay(day))}</span>
      <span className={styles.soft}>{day.isDraft ? '草稿，還沒有人報名' : '報名和候補會跟著移過去'}</span>
    </p>
  )
}

type TargetFieldsProps = {
  day: WeekDay
  target: DayTarget
  errorOf: ErrorOf
  onChange: (target: DayTarget) => void
}

function TargetFields({ day: { baseId, isOnline }, target, errorOf, onChange }: TargetFieldsProps) {
  return (
    <>
      <TextField
        {...errorOf('date')}
        label="日期"
        type="date"
        value={target.date}
        onChange={(event) => onChange({ ...target, date: event.target.value })}
      />
      <TimeInputs
        from={target.start}
        until={target.end}
        errorOf={errorOf}
        onChange={({ from, until }) =>
          onChange(from === undefined ? { ...target, end: until ?? target.end } : startingAt(target, from))
        }
      />
      {!isOnline && (
        <RoomField
          {...errorOf('venue')}
          baseIds={[String(baseId)]}
          typed={target.venue}
          value={target.venue}
          onChange={(event) => onChange({ ...target, venue: event.target.value })}
        />
      )}
    </>
  )
}
