import type { WantedUse } from 'contract/spaces/own-applications'
import { DayName } from './day-name.tsx'
import { canChoose, clockOf, type Slot, type DaySlots, type Minutes } from './day-slots.ts'
import { SlotButton, type SlotMark } from './slot-button.tsx'
import { stateWords } from './state-words.ts'
import { chosenAt } from './use-range-choice.ts'
import styles from './week-grid.module.css'

type OpenRange = { at: Minutes; pointed: Minutes; reach: Minutes }

type DayColumnProps = {
  day: DaySlots
  isShown: boolean
  uses: readonly WantedUse[]
  old: WantedUse | undefined
  /** When the first tap was on this day. */
  range: OpenRange | undefined
  tabStop: Minutes | undefined
  onPress: (at: Minutes) => void
  onPoint: (at: Minutes) => void
  onFocus: (at: Minutes) => void
}

export function DayColumn(props: DayColumnProps) {
  const { day, isShown, uses, old, range, tabStop, onPress, onPoint, onFocus } = props
  const marks = day.slots.map((slot) => markOf(slot, day.date, { uses, old, range }))
  return (
    <div role="row" className={styles.day} data-shown={isShown || undefined}>
      <div role="rowheader" className={styles.head}>
        <DayName day={day} />
      </div>
      {day.slots.map((slot, index) =>
        canChoose(slot.state) ? (
          <div key={slot.at} role="gridcell" className={styles.cell}>
            <SlotButton
              date={day.date}
              slot={slot}
              mark={marks[index]}
              isFirstOfMark={marks[index] !== marks[index - 1] || marks[index] === 'within'}
              isTabStop={slot.at === tabStop}
              onPress={() => onPress(slot.at)}
              onPoint={() => onPoint(slot.at)}
              onFocus={() => onFocus(slot.at)}
            />
          </div>
        ) : (
          <Barrier key={slot.at} slot={slot} />
        ),
      )}
    </div>
  )
}

/** One row for each half-hour; narrow screens show only the first of a run. */
function Barrier({ slot: { at, runUntil, state, what, inRun } }: { slot: Slot }) {
  if (inRun > 0)
    return (
      <div className={styles.barrier} data-state={state} data-more aria-hidden="true">
        {inRun === 1 && <span className={styles.what}>{what}</span>}
      </div>
    )
  return (
    <div role="gridcell" className={styles.barrier} data-state={state}>
      <span className={styles.span}>{`${clockOf(at)}–${clockOf(runUntil)}`}</span>
      <span className={styles.reason}>
        <strong>{stateWords[state]}</strong>
        {what !== '' && <span className={styles.title}>{what}</span>}
      </span>
    </div>
  )
}

const markOf = (
  { at, state }: Slot,
  date: string,
  { uses, old, range }: Pick<DayColumnProps, 'uses' | 'old' | 'range'>,
): SlotMark => {
  if (!canChoose(state)) return undefined
  if (range?.at === at) return 'start'
  if (range !== undefined && at > range.at && at < range.reach) return at <= range.pointed ? 'within' : 'end'
  if (chosenAt(uses, date, at)) return 'chosen'
  return old && chosenAt([old], date, at) && 'old'
}
