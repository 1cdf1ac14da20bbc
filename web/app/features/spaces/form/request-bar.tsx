import type { WantedUse } from 'contract/spaces/own-applications'
import type { ReactNode } from 'react'
import type { CheckState } from '#features/spaces/planner/use-checked-uses.ts'
import { waitedUses } from '#features/spaces/planner/waited-uses.ts'
import type { LentSpaceFacts } from '#features/spaces/space-types.ts'
import { feeWords } from '#text/class-words.ts'
import styles from './request-bar.module.css'

type RequestBarProps = {
  uses: readonly WantedUse[]
  spaces: readonly LentSpaceFacts[]
  check: CheckState
  waitsForTaken: boolean
  /** What to do next while a time is chosen. */
  hint: string
  children: ReactNode
}

const hourMs = 60 * 60 * 1000

/** The number of times, their fee and the next step; always visible while one chooses. */
export function RequestBar({ uses, spaces, check, waitsForTaken, hint, children }: RequestBarProps) {
  const fee = check.checked?.feeTwd ?? estimate(uses, spaces)
  const checked = check.checked?.uses ?? []
  const waited = waitedUses(checked, waitsForTaken)
  const problems = checked.filter(({ problem }) => problem !== null).length - waited.size
  const applied = uses.filter((_, index) => !waited.has(index))
  const times = applied.length
  const deposit = depositOf(applied, spaces)
  const isPaidOnSite = spaces.every(
    ({ id, payWithinDays }) => payWithinDays === null || !uses.some((use) => use.spaceId === id),
  )
  return (
    <div className={styles.bar}>
      <p className={styles.words} aria-live="polite">
        <strong>
          {times === 0 ? '還沒有選時段' : [`${times} 個時段`, feeWords(fee), ...deposit].join('・')}
        </strong>
        <span className={styles.note}>
          {hint ||
            noteOf({
              times,
              problems,
              waited: waited.size,
              isFree: fee === 0 && deposit.length === 0,
              isPaidOnSite,
            })}
        </span>
      </p>
      {uses.length > 0 && children}
    </div>
  )
}

type Noted = { times: number; problems: number; waited: number; isFree: boolean; isPaidOnSite: boolean }

const noteOf = ({ times, problems, waited, isFree, isPaidOnSite }: Noted): string => {
  if (times === 0) return '先點開始的那一格，再點結束的那一格'
  if (problems > 0) return `有 ${problems} 個時段不能借，請改或移除`
  if (waited > 0) return `另外 ${waited} 個有人借了，等空出來`
  if (isFree) return ''
  return isPaidOnSite ? '費用在使用當天現場繳' : '繳費期限寫在使用規則'
}

/** One for each space. */
const depositOf = (uses: readonly WantedUse[], spaces: readonly LentSpaceFacts[]): string[] => {
  const used = spaces.filter(({ id }) => uses.some(({ spaceId }) => spaceId === id))
  const deposit = used.reduce((sum, { depositTwd }) => sum + depositTwd, 0)
  return deposit === 0 ? [] : [`押金 ${feeWords(deposit)}`]
}

/** Until the server has answered. */
const estimate = (uses: readonly WantedUse[], spaces: readonly LentSpaceFacts[]): number =>
  uses.reduce((sum, { spaceId, startsAt, endsAt }) => {
    const fee = spaces.find(({ id }) => id === spaceId)?.hourlyFeeTwd ?? 0
    return sum + ((Date.parse(endsAt) - Date.parse(startsAt)) / hourMs) * fee
  }, 0)
