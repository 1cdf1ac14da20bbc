import { reservedWords } from '#surfaces/staff/planning/reserved-words.ts'
import type { PublicationWarnings as Warnings } from './thing-form.ts'
import styles from './publication-warnings.module.css'

/** More are counted only. */
const maxLines = 8

export function PublicationWarnings({ found: { lines, isForbidden } }: { found: Warnings }) {
  const more = lines.length - maxLines
  return (
    <>
      <p>
        {isForbidden
          ? `還不能公開。${reservedWords}請先到這一班改時間或換教室：`
          : '這一班有撞期或休館。要照樣公開，請再按一次：'}
      </p>
      <ul aria-label="撞期或休館" className={styles.lines}>
        {lines.slice(0, maxLines).map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
        {more > 0 && <li>另外還有 {more} 個</li>}
      </ul>
    </>
  )
}
