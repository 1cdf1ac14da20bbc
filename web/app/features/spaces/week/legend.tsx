import type { SlotState } from './day-slots.ts'
import { stateWords } from './state-words.ts'
import styles from './legend.module.css'

const shown: readonly SlotState[] = ['free', 'pending', 'taken', 'closed']

const explanations: Partial<Record<SlotState, string>> = { pending: '（有人申請，你也可以申請）' }

/** What the patterns of the grid mean. */
export function Legend() {
  return (
    <ul role="list" aria-label="圖例" className={styles.legend}>
      {shown.map((state) => (
        <li key={state} className={styles.entry}>
          <span className={styles.swatch} data-state={state} aria-hidden="true" />
          {stateWords[state]}
          {explanations[state]}
        </li>
      ))}
    </ul>
  )
}
