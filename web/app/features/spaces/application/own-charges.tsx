import type { SpaceCharge } from 'contract/spaces/applications'
import { dueWords } from 'contract/spaces/due-words'
import type { SpaceApplication } from 'contract/spaces/own-applications'
import { chargeTitle, chargeWords } from '#text/charge-words.ts'
import { feeWords } from '#text/class-words.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { owedWords } from './owed-words.ts'
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
