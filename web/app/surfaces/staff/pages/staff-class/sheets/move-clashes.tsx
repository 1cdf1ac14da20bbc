import styles from './sheet-parts.module.css'

/** No clash forbids the day. */
export function MoveClashes({ lines, act }: { lines: readonly string[]; act: string }) {
  if (lines.length === 0) return <p>這個時間沒有撞期。</p>
  return (
    <>
      <p>
        這個時間有 {lines.length} 個撞期，仍然可以{act}：
      </p>
      <ul className={styles.clashes}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
