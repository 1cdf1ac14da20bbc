import { classNames } from '#ui/class-names.ts'
import { dayLabel } from '#ui/month-dates.ts'
import { clockOf, type Slot } from './day-slots.ts'
import { stateWords } from './state-words.ts'
import styles from './week-grid.module.css'

/** `start`: the first tap; `within`: between it and the pointer; `end`: where the time could end; `old`: the time that is moved. */
export type SlotMark = 'chosen' | 'start' | 'within' | 'end' | 'old' | undefined

type SlotButtonProps = {
  date: string
  slot: Slot
  mark: SlotMark
  isFirstOfMark: boolean
  isTabStop: boolean
  onPress: () => void
  onPoint: () => void
  onFocus: () => void
}

export function SlotButton(props: SlotButtonProps) {
  const { date, slot, mark, isFirstOfMark, isTabStop, onPress, onPoint, onFocus } = props
  const { at, until, state } = slot
  const words = markWords(mark, until) ?? stateWords[state]
  return (
    <button
      type="button"
      className={styles.slot}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${dayLabel(date)} ${clockOf(at)}，${words}`}
      aria-pressed={mark === 'chosen' || mark === 'start'}
      data-at={at}
      data-date={date}
      data-state={state}
      data-mark={mark}
      onClick={onPress}
      onPointerEnter={onPoint}
      onFocus={onFocus}
    >
      <span className={styles.time} aria-hidden="true">
        {clockOf(at)}
      </span>
      <span
        className={classNames(styles.word, (slot.inRun === 0 || isFirstOfMark) && styles.firstWord)}
        aria-hidden="true"
      >
        {words}
      </span>
    </button>
  )
}

const markWords = (mark: SlotMark, until: number): string | undefined => {
  if (mark === 'chosen') return '你選的'
  if (mark === 'start') return '開始'
  if (mark === 'old') return '原本的'
  return mark === undefined ? undefined : `到 ${clockOf(until)}`
}
