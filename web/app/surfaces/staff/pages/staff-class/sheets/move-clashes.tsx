import { Warning } from '#surfaces/staff/changes/warning.tsx'
import { reservedWords } from '#surfaces/staff/planning/reserved-words.ts'
import type { FoundClashes } from './clash-words.ts'
import styles from '#surfaces/staff/class-changes/sheet-parts.module.css'

type MoveClashesProps = { found: FoundClashes; act: string }

/** What is against a time, and whether it can be chosen in spite of it. */
export function MoveClashes({ found: { late, ...found }, act }: MoveClashesProps) {
  return (
    <>
      <Clashes found={found} act={act} />
      {late !== undefined && <Warning words={late} />}
    </>
  )
}

function Clashes({ found: { lines, isForbidden }, act }: MoveClashesProps) {
  if (lines.length === 0) return <p>這個時間沒有撞期。</p>
  return (
    <>
      <p>
        {isForbidden ? (
          <>
            這個時間不能{act}。{reservedWords}請先換教室，或改到別的時間。
          </>
        ) : (
          <>
            這個時間有 {lines.length} 個撞期，仍然可以{act}：
          </>
        )}
      </p>
      <ul className={styles.clashes}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
