import { Chip } from '#ui/chip.tsx'
import { withReady } from './reasons.ts'
import styles from './ready-words.module.css'

type ReadyWordsProps = {
  label: string
  ready: readonly string[]
  value: string
  onChange: (text: string) => void
}

/** Sentences to tap, of a text that may also be typed. */
export function ReadyWords({ label, ready, value, onChange }: ReadyWordsProps) {
  return (
    <div role="group" aria-label={label} className={styles.ready}>
      {ready.map((words) => (
        <Chip
          key={words}
          className={styles.words ?? ''}
          isOn={value.includes(words)}
          onClick={() => onChange(withReady(value, words, ready))}
        >
          {words.replace(/。$/, '')}
        </Chip>
      ))}
    </div>
  )
}
