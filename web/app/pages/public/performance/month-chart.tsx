import type { Performance } from 'contract/performance'
import styles from './month-chart.module.css'
import { numberWords } from './number-words.ts'

type Month = Performance['byMonth'][number]

const [width, height] = [720, 240]
const [left, bottom, top] = [4, 28, 24]

/** Person-times by month as columns; the highest and the latest carry their number. The table beside it says all. */
export function MonthChart({ months: recorded }: { months: readonly Month[] }) {
  const months = withoutGaps(recorded)
  const most = Math.max(1, ...months.map(({ personTimes }) => personTimes ?? 0))
  const step = (width - left) / Math.max(months.length, 6)
  const highest = months.findIndex(({ personTimes }) => personTimes === most)
  if (months.length === 0) return <p>這段期間還沒有簽到紀錄。</p>
  return (
    <div className={styles.frame} role="region" aria-label="每月人次圖" tabIndex={0}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={styles.chart}
        role="img"
        aria-label={summary(months, highest)}
      >
        <line x1="0" x2={width} y1={height - bottom} y2={height - bottom} className={styles.axis} />
        {months.map((month, index) => {
          const tall = ((month.personTimes ?? 0) / most) * (height - bottom - top)
          const x = left + index * step
          const isTold = index === highest || index === months.length - 1
          return (
            <g key={month.month}>
              <rect
                x={x}
                y={height - bottom - tall}
                width={step * 0.72}
                height={tall}
                rx={Math.min(6, step * 0.2)}
                className={isTold ? styles.told : styles.column}
              />
              {isTold && (
                <text
                  x={index === months.length - 1 ? x + step * 0.72 : x + step * 0.36}
                  y={height - bottom - tall - 7}
                  className={styles.number}
                  data-edge={edgeOf(index, months.length)}
                >
                  {numberWords(month.personTimes)}
                </text>
              )}
              {isLabelled(month.month, index, months.length) && (
                <text
                  x={index === 0 ? x : x + step * 0.36}
                  y={height - 8}
                  className={styles.label}
                  data-edge={edgeOf(index, months.length)}
                >
                  {labelOf(month.month, index)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

/** A month in which nobody came is a month as well. */
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

/** Words at the edges are not to be cut off. */
const edgeOf = (index: number, count: number): string | undefined =>
  index === 0 ? 'start' : index === count - 1 ? 'end' : undefined

/** So many months can each have their label; of more only January, April, July and October. */
const roomForAll = 14

const isLabelled = (month: string, index: number, count: number): boolean =>
  count <= roomForAll || index === 0 || ['01', '07'].includes(month.slice(5))

const labelOf = (month: string, index: number): string => {
  const number = Number(month.slice(5))
  return index === 0 || number === 1 ? `${month.slice(0, 4)}/${number}` : `${number}月`
}

const summary = (months: readonly Month[], highest: number): string => {
  const best = months[highest]
  return best === undefined
    ? `${months.length} 個月的人次`
    : `${months.length} 個月的人次，最多的是 ${best.month.replace('-', ' 年 ')} 月，${numberWords(best.personTimes)} 人次`
}
