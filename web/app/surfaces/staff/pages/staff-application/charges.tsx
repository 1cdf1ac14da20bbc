import type { StaffApplication } from 'contract/lending/staff-applications'
import type { ChargeState, SpaceCharge } from 'contract/spaces/applications'
import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { useDraft } from '#client/session/use-draft.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { feeWords } from '#text/class-words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ChargeRow, type MarkCharges } from './charge-row.tsx'
import { sendCharges } from './send-acts.ts'
import styles from './charges.module.css'

type ChargesProps = { application: StaffApplication; now: number }

/** What is to be paid for approved uses, one by one; several that are due can be marked at once. */
export function Charges({ application, now }: ChargesProps) {
  const { id, charges, mayMark } = application
  const [note, setNote] = useDraft(`charges ${id}`)
  const { isBusy, error, run } = useAct()
  const { revalidate } = useRevalidator()
  if (charges.length === 0) return null
  const due = charges.filter(({ state }) => state === 'due')
  const mark: MarkCharges = (chosen, state) =>
    run(async () => {
      try {
        await sendMarks(id, chosen, { state, note: note.trim() })
      } catch (refusal) {
        return refusalWords(refusal)
      }
      setNote('')
      await revalidate()
      return undefined
    })
  return (
    <section aria-labelledby="charges" className={styles.charges}>
      <h2 id="charges" tabIndex={-1}>
        費用與押金
      </h2>
      <ul role="list" className={styles.rows}>
        {charges.map((charge) => (
          <ChargeRow
            key={charge.id}
            {...{ application, charge, now, isBusy }}
            mark={mayMark ? mark : undefined}
          />
        ))}
      </ul>
      {mayMark && (
        <TextField
          label="備註"
          hint="和下一個按下的動作一起記，申請人看得到，例如收據號碼。"
          isOptional
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <ActError>{error}</ActError>
      {mayMark && due.length > 1 && (
        <div className={styles.acts}>
          <Button isBusy={isBusy} onClick={() => void mark(due, 'paid')}>
            全部收到了（{feeWords(sumOf(due))}）
          </Button>
        </div>
      )}
    </section>
  )
}

const sumOf = (charges: readonly SpaceCharge[]): number =>
  charges.reduce((sum, { amountTwd }) => sum + amountTwd, 0)

const doneWords: Record<ChargeState, string> = {
  due: '已改回待繳',
  paid: '已記下收到',
  waived: '已記下免收',
  returned: '已記下退還',
}

const sendMarks = async (
  applicationId: string,
  chosen: readonly SpaceCharge[],
  { state, note }: { state: ChargeState; note: string },
): Promise<void> => {
  await sendCharges(applicationId, { chargeIds: chosen.map(({ id }) => id), state, note })
  showSuccess(`${doneWords[state]}：${feeWords(sumOf(chosen))}。`)
  // The pressed button is gone with the state that it changed.
  document.getElementById('charges')?.focus({ preventScroll: true })
}
