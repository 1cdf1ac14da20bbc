import type { WantedUse } from 'contract/spaces/applications'
import { useStep } from 'contract/spaces/use-limits'
import { DayName } from './day-name.tsx'
import { canChoose, clockOf, type Block, type DayBlocks, type Minutes } from './day-slots.ts'
import { SlotButton, type SlotMark } from './slot-button.tsx'
import { stateWords } from './state-words.ts'
import { chosenAt } from './use-range-choice.ts'
import styles from './week-grid.module.css'

type OpenRange = { at: Minutes; pointed: Minutes; reach: Minutes }

type DayColumnProps = {
  day: DayBlocks
  isShown: boolean
  uses: readonly WantedUse[]
  /** When the first tap was on this day. */
  range: OpenRange | undefined
  tabStop: Minutes | undefined
  onPress: (at: Minutes) => void
  onPoint: (at: Minutes) => void
  onFocus: (at: Minutes) => void
}

export function DayColumn(props: DayColumnProps) {
  const { day, isShown, uses, range, tabStop, onPress, onPoint, onFocus } = props
  const marks = day.blocks.map((block) => markOf(block, day.date, uses, range))
  return (
    <div role="row" className={styles.day} data-shown={isShown || undefined}>
      <div role="rowheader" className={styles.head}>
        <DayName day={day} />
      </div>
      {day.blocks.map((block, index) =>
        canChoose(block.state) ? (
          <div key={block.at} role="gridcell" className={styles.cell}>
            <SlotButton
              date={day.date}
              block={block}
              mark={marks[index]}
              isFirstOfMark={marks[index] !== marks[index - 1] || marks[index] === 'within'}
              isTabStop={block.at === tabStop}
              onPress={() => onPress(block.at)}
              onPoint={() => onPoint(block.at)}
              onFocus={() => onFocus(block.at)}
            />
          </div>
        ) : (
          <Barrier key={block.at} block={block} />
        ),
      )}
    </div>
  )
}

function Barrier({ block: { at, until, state, what } }: { block: Block }) {
  return (
    <div
      role="gridcell"
      className={styles.barrier}
      data-state={state}
      style={{ gridRow: `span ${(until - at) / useStep}` }}
    >
      <span className={styles.span}>{`${clockOf(at)}–${clockOf(until)}`}</span>
      <span className={styles.reason}>
        <strong>{stateWords[state]}</strong>
        {what !== '' && <span className={styles.what}>{what}</span>}
      </span>
    </div>
  )
}

const markOf = (
  { at, state }: Block,
  date: string,
  uses: readonly WantedUse[],
  range: OpenRange | undefined,
): SlotMark => {
  if (!canChoose(state)) return undefined
  if (range?.at === at) return 'start'
  if (range !== undefined && at > range.at && at < range.reach) return at <= range.pointed ? 'within' : 'end'
  return chosenAt(uses, date, at) && 'chosen'
}
