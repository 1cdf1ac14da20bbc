import { isMissing, missingOf } from '#surfaces/staff/changes/use-missing.ts'
import { isForbidden } from '#surfaces/staff/class-changes/plan-words.ts'
import { ReasonField, reasonOf } from '#surfaces/staff/class-changes/reason-field.tsx'
import { PlannedSheet } from '#surfaces/staff/pages/staff-change-classes/planned-sheet.tsx'
import { DayChangeInputs } from '#surfaces/staff/pages/staff-class/plan/day-change-inputs.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PlannedDaysOfClasses, willChange } from './planned-days.tsx'
import { useDayChanges, type Recallable } from './use-day-changes.ts'
import { wantedDaysOf, type DaysTexts, type SeatsHow } from './wanted-days.ts'
import { WhichDays } from './which-days.tsx'

type DaysOfClassesSheetProps = {
  classIds: number[]
  /** Of these classes. */
  baseIds: readonly string[]
  texts: DaysTexts
  reason: string
  onType: (changed: Partial<DaysTexts>) => void
  onReason: (reason: string) => void
  onClose: () => void
  onDone: () => void
  onRecallable: (made: Recallable) => void
}

const seatsOptions = [
  { value: 'to', label: '改成幾位' },
  { value: 'more', label: '每天多幾位' },
  { value: 'fewer', label: '每天少幾位' },
]

/** Seats, room, time or teacher of days of several classes. */
export function DaysOfClassesSheet(props: DaysOfClassesSheetProps) {
  const { classIds, baseIds, texts, reason, onType, onReason, onClose, onDone, onRecallable } = props
  const { preview, make, planFor } = useDayChanges(onRecallable)
  const key = JSON.stringify({ classIds, texts, reason })
  const plan = planFor(key)
  const wanted = wantedDaysOf(texts)
  const check = async () => {
    if (typeof wanted === 'string') return wanted
    return isMissing(wanted) ? undefined : await preview(key, { classIds, ...wanted, ...reasonOf(reason) })
  }
  return (
    <PlannedSheet
      title={`改 ${classIds.length} 班的場次`}
      planned={
        plan
          ? {
              classes: plan.classes.filter(willChange).length,
              list: <PlannedDaysOfClasses plan={plan} />,
              isForbidden: plan.classes.some(({ days }) => days.some(isForbidden)),
            }
          : null
      }
      missing={missingOf(wanted)}
      {...{ check, make, onClose, onDone }}
    >
      {(errorOf) => (
        <>
          <WhichDays {...{ texts, errorOf }} onChange={onType} />
          <DayChangeInputs baseIds={baseIds} texts={texts} teachersHint="只換這些天。" onChange={onType}>
            <SelectField
              label="名額"
              isOptional
              emptyLabel="照舊"
              options={seatsOptions}
              value={texts.seatsHow}
              onChange={({ target }) => onType({ seatsHow: target.value as SeatsHow })}
            />
            {texts.seatsHow !== '' && (
              <TextField
                {...errorOf('seats')}
                label="幾位"
                inputMode="numeric"
                autoComplete="off"
                value={texts.seats}
                onChange={({ target }) => onType({ seats: target.value })}
              />
            )}
          </DayChangeInputs>
          <ReasonField example="教室整修" value={reason} onChange={onReason} />
        </>
      )}
    </PlannedSheet>
  )
}
