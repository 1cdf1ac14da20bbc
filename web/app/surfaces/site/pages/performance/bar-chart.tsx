import { figureWords } from '#features/performance/figure-words.ts'
import styles from './bar-chart.module.css'

type Bar = { name: string; value: number | null }

export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const sorted = bars.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
  const highest = Math.max(1, ...bars.map(({ value }) => value ?? 0))
  if (bars.length === 0) return <p>這段期間還沒有簽到紀錄。</p>
  return (
    <ul role="list" className={styles.bars}>
      {sorted.map(({ name, value }) => (
        <li key={name} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <svg
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            className={styles.bar}
            data-hidden={value === null || undefined}
            aria-hidden="true"
          >
            {value !== null && <rect width={(value / highest) * 100} height="10" />}
          </svg>
          <span className={styles.value}>{figureWords(value)}</span>
        </li>
      ))}
    </ul>
  )
}
