import styles from './late-notes.module.css'

/** More are counted only. */
const maxLines = 3

/** What `lateWords` says of each class, before the button that opens them. */
export function LateNotes({ lines }: { lines: readonly string[] }) {
  const more = lines.length - maxLines
  return (
    <div role="status" className={styles.late}>
      {lines.slice(0, maxLines).map((line, index) => (
        // Two classes may have one course and name.
        <p key={index}>{line}</p>
      ))}
      {more > 0 && <p>另外還有 {more} 班，也有幾堂會員不能自己報名。</p>}
    </div>
  )
}
