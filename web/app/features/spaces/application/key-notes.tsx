import type { SpaceApplication } from 'contract/spaces/own-applications'
import styles from './application-page.module.css'

/** How to get in; only the applicant of an approved time reads it. */
export function KeyNotes({ application: { keyNotes } }: { application: SpaceApplication }) {
  if (keyNotes.length === 0) return null
  return (
    <section aria-labelledby="keys">
      <h2 id="keys" className={styles.part}>
        怎麼進來
      </h2>
      {keyNotes.map(({ spaceName, note }) => (
        <div key={spaceName} className={styles.key}>
          <h3>{spaceName}</h3>
          <p>{note}</p>
        </div>
      ))}
    </section>
  )
}
