import { changeDraft } from '#features/spaces/draft/application-draft.ts'
import { Checkbox } from '#ui/checkbox.tsx'

type WaitForTakenProps = { taken: number; hasPossible: boolean; waits: boolean }

/** Whether to be notified when times that somebody else has come free. */
export const WaitForTaken = ({ taken, hasPossible, waits }: WaitForTakenProps) => (
  <Checkbox
    variant="row"
    label="這幾天若空出來，請通知我"
    description={wordsOf({ taken, hasPossible, waits })}
    checked={waits}
    onChange={(event) => changeDraft({ waitsForTaken: event.currentTarget.checked })}
  />
)

const wordsOf = ({ taken, hasPossible, waits }: WaitForTakenProps): string => {
  if (!waits) return `${taken} 個時段有人借了，要先改時間或移除，才能送出申請。`
  return hasPossible
    ? `${taken} 個時段有人借了，這次不申請。空出來時通知你，要不要借到時再決定。`
    : '選的時段都有人借了。至少要有一個現在能借的時段，才能送出申請。'
}
