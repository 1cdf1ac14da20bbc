import styles from './late-notes.module.css'

/** More are counted only. */
const maxLines = 3

/** What `lateWords` says of each class, before the button that opens them. */
export function LateNotes({ lines }: { lines: readonly string[] }) {
  const more = lines.length - maxLines
  return (
    <div role="status" className={styles.late}>
      {lines.slice(0, maxLines).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {more > 0 && <p>另外還有 {more} 班，前面幾堂也沒有人能報名。</p>}
    </div>
  )
}
