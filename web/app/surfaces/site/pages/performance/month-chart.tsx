import type { Performance } from 'contract/performance'
import { figureWords } from '#features/performance/figure-words.ts'
import styles from './month-chart.module.css'

type Month = Performance['byMonth'][number]

const [width, height] = [720, 240]
const [left, bottom, top] = [4, 28, 24]

/** Height of the hatched column of an undisclosed number; it must not depend on the number. */
const hiddenHeight = 28

export function MonthChart({ months: recorded }: { months: readonly Month[] }) {
  const months = withoutGaps(recorded)
  const maxPersonTimes = Math.max(1, ...months.map(({ personTimes }) => personTimes ?? 0))
  const highest = months.findIndex(({ personTimes }) => personTimes === maxPersonTimes)
  if (months.length === 0) return <p>這段期間還沒有簽到紀錄。</p>
  return (
    <>
      <div className={styles.frame} role="region" aria-label="每月人次圖" tabIndex={0}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className={styles.chart}
          role="img"
          aria-label={summary(months, highest)}
        >
          <HiddenPattern />
          <line x1="0" x2={width} y1={height - bottom} y2={height - bottom} className={styles.axis} />
          {months.map((month, index) => (
            <Column key={month.month} {...{ month, index, maxPersonTimes, highest }} count={months.length} />
          ))}
        </svg>
      </div>
      {months.some(({ personTimes }) => personTimes === null) && (
        <p className={styles.note}>
          <svg viewBox="0 0 24 24" className={styles.key} aria-hidden="true">
            <rect x="1" y="1" width="22" height="22" rx="5" className={styles.hidden} />
          </svg>
          斜紋的月份有人來上課，因人數太少不公開數字。
        </p>
      )}
    </>
  )
}

function HiddenPattern() {
  return (
    <defs>
      <pattern id="few" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v6" className={styles.hatch} />
      </pattern>
    </defs>
  )
}

type ColumnProps = { month: Month; index: number; count: number; maxPersonTimes: number; highest: number }

function Column({ month, index, count, maxPersonTimes, highest }: ColumnProps) {
  const { personTimes } = month
  const step = (width - left) / Math.max(count, 6)
  const columnHeight =
    personTimes === null ? hiddenHeight : (personTimes / maxPersonTimes) * (height - bottom - top)
  const x = left + index * step
  const hasNumber = index === highest || index === count - 1
  const className = personTimes === null ? styles.hidden : hasNumber ? styles.numbered : styles.column
  return (
    <g>
      <rect
        x={x}
        y={height - bottom - columnHeight}
        width={step * 0.72}
        height={columnHeight}
        rx={Math.min(6, step * 0.2)}
        className={className}
      />
      {hasNumber && (
        <text
          x={index === count - 1 ? x + step * 0.72 : x + step * 0.36}
          y={height - bottom - columnHeight - 7}
          className={styles.number}
          data-edge={edgeOf(index, count)}
        >
          {figureWords(personTimes)}
        </text>
      )}
      {isLabelled(month.month, index, count) && (
        <text
          x={index === 0 ? x : x + step * 0.36}
          y={height - 8}
          className={styles.label}
          data-edge={edgeOf(index, count)}
        >
          {labelOf(month.month, index)}
        </text>
      )}
    </g>
  )
}

const withoutGaps = (recorded: readonly Month[]): Month[] => {
  const [first, last] = [recorded[0]?.month, recorded.at(-1)?.month]
  const months: Month[] = []
  for (
    let month = first;
    month !== undefined && last !== undefined && month <= last;
    month = nextMonth(month)
  )
    months.push(
      recorded.find((one) => one.month === month) ?? {
        month,
        people: 0,
        personTimes: 0,
        classes: 0,
        hours: 0,
      },
    )
  return months
}

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Labels at the edges are aligned to them, so that they are not clipped. */
const edgeOf = (index: number, count: number): string | undefined =>
  index === 0 ? 'start' : index === count - 1 ? 'end' : undefined

/** Up to this number of months each has a label; otherwise only the first, January and July. */
const maxAllLabelled = 14

const isLabelled = (month: string, index: number, count: number): boolean =>
  count <= maxAllLabelled || index === 0 || ['01', '07'].includes(month.slice(5))

const labelOf = (month: string, index: number): string => {
  const number = Number(month.slice(5))
  return index === 0 || number === 1 ? `${month.slice(0, 4)}/${number}` : `${number}月`
}

const summary = (months: readonly Month[], highest: number): string => {
  const best = months[highest]
  return best === undefined
    ? `${months.length} 個月的人次`
    : `${months.length} 個月的人次，最多的是 ${best.month.replace('-', ' 年 ')} 月，${figureWords(best.personTimes)} 人次`
}
