import type { MovePreview } from 'contract/office/staff-class'
import { clashLines } from './clash-words.ts'
import styles from './sheet-parts.module.css'

/** No clash forbids the move. */
export function MoveClashes({ clashes }: { clashes: MovePreview }) {
  const lines = clashLines(clashes)
  if (lines.length === 0) return <p>這個時間沒有撞期。</p>
  return (
    <>
      <p>這個時間有 {lines.length} 個撞期，仍然可以改：</p>
      <ul className={styles.clashes}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
