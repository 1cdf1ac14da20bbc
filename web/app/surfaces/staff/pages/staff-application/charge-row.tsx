import type { StaffApplication } from 'contract/lending/staff-applications'
import type { ChargeState, SpaceCharge } from 'contract/spaces/applications'
import { dueWords } from 'contract/spaces/due-words'
import { chargeTitle, chargeWords } from '#text/charge-words.ts'
import { feeWords } from '#text/class-words.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './charges.module.css'

export type MarkCharges = (charges: readonly SpaceCharge[], state: ChargeState) => Promise<void>

type ChargeRowProps = {
  application: Pick<StaffApplication, 'uses'>
  charge: SpaceCharge
  now: number
  isBusy: boolean
  /** Undefined for people who may not. */
  mark: MarkCharges | undefined
}

export function ChargeRow({ application: { uses }, charge, now, isBusy, mark }: ChargeRowProps) {
  const { id, amountTwd, state, dueAt } = charge
  const { word, pill } = chargeWords[state]
  const what = chargeTitle(charge, uses, now)
  return (
    <li className={styles.row} data-testid={`charge-${id}`}>
      <div className={styles.what}>
        <h3>{what}</h3>
        <p>
          {feeWords(amountTwd)}
          {state === 'due' && `・${dueAt === null ? '使用當天現場繳' : dueWords(new Date(dueAt))}`}
        </p>
      </div>
      <StatusPill state={pill} size="small">
        {word}
      </StatusPill>
      {mark && (
        <div className={styles.acts}>
          {actsOf(charge, uses).map(({ to, words }) => (
            <Button
              key={to}
              isBusy={isBusy}
              aria-label={`${words}：${what}`}
              onClick={() => void mark([charge], to)}
            >
              {words}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

type Act = { to: ChargeState; words: string }

/** A deposit is returned after the use, a fee when the use does not take place. */
const actsOf = ({ useId, state }: SpaceCharge, uses: StaffApplication['uses']): Act[] => {
  if (state === 'due')
    return [
      { to: 'paid', words: '收到了' },
      { to: 'waived', words: '免收' },
    ]
  if (state === 'returned') return [{ to: 'paid', words: '還沒退還' }]
  const isOver = uses.some(({ id, state: of }) => id === useId && of !== 'approved')
  const back: Act[] = isOver ? [] : [{ to: 'due', words: '改回待繳' }]
  const isReturnable = state === 'paid' && (useId === null || isOver)
  return isReturnable ? [{ to: 'returned', words: '退還了' }, ...back] : back
}
