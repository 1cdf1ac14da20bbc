import type { CheckedMove } from 'contract/lending/staff-moves'
import { Warning } from '#surfaces/staff/changes/warning.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './move-sheet.module.css'

type MoveCheckProps = {
  /** Undefined while the answer is awaited. */
  checked: CheckedMove | undefined
  isMissing: boolean
  /** Nothing has been changed yet. */
  isSame: boolean
}

/** Whether the use can be moved there, and who loses by it; read out as it changes. */
export function MoveCheck({ checked, isMissing, isSame }: MoveCheckProps) {
  return (
    <div role="status" className={styles.check} data-testid="move-check">
      <Said {...{ checked, isMissing, isSame }} />
    </div>
  )
}

function Said({ checked, isMissing, isSame }: MoveCheckProps) {
  if (isMissing) return <Warning words="現在查不到能不能改；送出時會再查一次。" />
  if (isSame) return <p className={styles.soft}>請選新的空間、日期或時間。</p>
  if (checked === undefined) return <p className={styles.soft}>查詢中…</p>
  const { problem, rivals } = checked
  if (problem !== null) return <Warning words={problem} />
  if (rivals.length === 0)
    return (
      <p className={styles.free}>
        <Icon name="check" size="small" />
        可以改到這個時間。
      </p>
    )
  const titles = [...new Map(rivals.map(({ applicationId, title }) => [applicationId, title])).values()]
  const named = titles.map((title) => `「${title}」`).join('、')
  return (
    <Warning
      words={`可以改，但${named}也申請了這個時段：送出後，這些申請的這個時段會改為未核准，並通知申請人。`}
    />
  )
}
