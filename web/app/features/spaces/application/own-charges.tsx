import type { SpaceCharge, SpaceUse } from 'contract/spaces/applications'
import { dueWords, untilWords } from 'contract/spaces/due-words'
import type { SpaceApplication } from 'contract/spaces/own-applications'
import { chargeTitle, chargeWords } from '#text/charge-words.ts'
import { feeWords } from '#text/class-words.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './application-page.module.css'

type OwnChargesProps = { application: SpaceApplication; now: number }

/** What is to be paid for the approved times, until when and how, and what is paid already. */
export function OwnCharges({ application: { charges, uses }, now }: OwnChargesProps) {
  if (charges.length === 0) return null
  return (
    <section aria-labelledby="charges">
      <h2 id="charges" className={styles.part}>
        費用與押金
      </h2>
      <p className={styles.owed}>{owedWords(charges, uses)}</p>
      <ul role="list" className={styles.uses}>
        {charges.map((charge) => (
          <li key={charge.id} className={styles.use}>
            <div className={styles.when}>
              <strong>{chargeTitle(charge, uses, now)}</strong>
              <span>{[feeWords(charge.amountTwd), ...untilOf(charge)].join('・')}</span>
            </div>
            <StatusPill state={chargeWords[charge.state].pill} size="small">
              {chargeWords[charge.state].word}
            </StatusPill>
          </li>
        ))}
      </ul>
    </section>
  )
}

const untilOf = ({ state, dueAt }: SpaceCharge): string[] => {
  if (state !== 'due') return []
  return [dueAt === null ? '使用當天現場繳' : dueWords(new Date(dueAt))]
}

/** 「還要繳 NT$1,800：7月8日（三）以前。付款方式由基地聯絡你。…」 */
function owedWords(charges: readonly SpaceCharge[], uses: readonly SpaceUse[]): string {
  const due = charges.filter(({ state }) => state === 'due')
  const isOver = ({ useId }: SpaceCharge) =>
    uses.some(({ id, state }) => id === useId && (state === 'cancelled' || state === 'rejected'))
  const refund = charges.some((charge) => charge.state === 'paid' && isOver(charge))
    ? '繳過費用的時段取消了，請打電話到基地辦理退還。'
    : ''
  if (due.length === 0) return refund || '都處理好了，沒有要繳的。'
  const sum = due.reduce((total, { amountTwd }) => total + amountTwd, 0)
  const [first] = due.flatMap(({ dueAt }) => dueAt ?? []).toSorted()
  return `還要繳 ${feeWords(sum)}，${untilWords(first === undefined ? null : new Date(first))}${refund}`
}
