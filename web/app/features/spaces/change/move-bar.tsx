import type { SpaceUse } from 'contract/spaces/applications'
import type { WantedUse } from 'contract/spaces/own-applications'
import { useMemo } from 'react'
import { spanOf } from '#features/spaces/application/open-use.ts'
import { useCheckedUses } from '#features/spaces/planner/use-checked-uses.ts'
import { feeWords } from '#text/class-words.ts'
import { Button } from '#ui/button.tsx'
import { FieldNotes } from '#ui/field.tsx'
import bar from '#features/spaces/form/request-bar.module.css'

type MoveBarProps = {
  use: SpaceUse
  chosen: WantedUse | undefined
  now: number
  hint: string
  isBusy: boolean
  /** Why the chosen time was refused. */
  refusal: string | undefined
  onMove: (wanted: WantedUse) => void
}

/** The new time, what it costs and the next step; always visible while one chooses. */
export function MoveBar({ use, chosen, now, hint, isBusy, refusal, onMove }: MoveBarProps) {
  const uses = useMemo(() => (chosen === undefined ? [] : [chosen]), [chosen])
  // For the fee only: to the check the use itself would be in its own way.
  const fee = useCheckedUses(uses).checked?.feeTwd
  return (
    <div className={bar.bar}>
      <div className={bar.words} aria-live="polite">
        <strong>{chosen ? `改到 ${spanOf(chosen, now)}` : '還沒有選新的時間'}</strong>
        {hint !== '' || refusal === undefined ? (
          <span className={bar.note}>{hint || (chosen ? noteOf(spanOf(use, now), fee) : firstHint)}</span>
        ) : (
          <FieldNotes id="move" error={`${refusal}請換一個時間再送出。`} />
        )}
      </div>
      {chosen && (
        <Button variant="primary" isBusy={isBusy} onClick={() => onMove(chosen)}>
          送出
        </Button>
      )}
    </div>
  )
}

const firstHint = '先點開始的那一格，再點結束的那一格'

const noteOf = (old: string, fee: number | undefined): string =>
  [`原本 ${old}`, ...(fee === undefined ? [] : [`新的費用：${feeWords(fee)}`])].join('・')
