import type { CheckedUse, WantedUse } from 'contract/spaces/own-applications'
import { taipeiSpan } from 'contract/taipei-time'
import { replaceUse } from '#features/spaces/draft/application-draft.ts'
import { DrawNote } from '#features/spaces/draw/draw-note.tsx'
import { Button } from '#ui/button.tsx'
import { FieldNotes } from '#ui/field.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './chosen-times.module.css'

type ChosenTimeProps = {
  index: number
  use: WantedUse
  spaceName: string
  /** Undefined until the server has answered. */
  checked: CheckedUse | undefined
  refusal: string | undefined
  /** It is not applied for; the applicant is notified when it comes free. */
  isWaited: boolean
  now: string
}

export function ChosenTime({ index, use, spaceName, checked, refusal, isWaited, now }: ChosenTimeProps) {
  const problem = checked === undefined ? refusal : (checked.problem ?? undefined)
  const words = (times: { startsAt: string; endsAt: string }) =>
    taipeiSpan(new Date(times.startsAt), new Date(times.endsAt), new Date(now))
  return (
    <>
      <div className={styles.when}>
        <strong>{words(use)}</strong>
        <span className={styles.where}>{spaceName}</span>
      </div>
      {checked?.isContested && problem === undefined && (
        <StatusPill state="waiting" size="small">
          有別人也在申請
        </StatusPill>
      )}
      {checked?.draw && problem === undefined && <DrawNote draw={checked.draw} now={now} />}
      {problem !== undefined && (
        <div className={styles.problem}>
          {isWaited ? (
            <StatusPill state="info" size="small">
              有人借了，等空出來
            </StatusPill>
          ) : (
            <FieldNotes id={`use-${index}`} error={problem} />
          )}
          {checked?.instead && (
            <Button size="small" onClick={() => replaceUse(index, checked.instead!)}>
              改成 {words(checked.instead)}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
