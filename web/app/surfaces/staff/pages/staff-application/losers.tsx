import type { RivalUse } from 'contract/lending/staff-applications'
import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import styles from './losers.module.css'

/** Whose uses were rejected with what has just been approved. Taking that back in time brings them back. */
export function Losers({ rivals }: { rivals: readonly RivalUse[] }) {
  if (rivals.length === 0) return null
  const applications = new Map(rivals.map(({ applicationId, title }) => [applicationId, title]))
  return (
    <section aria-labelledby="losers" className={styles.losers}>
      <h3 id="losers">因此改為未核准</h3>
      <ul role="list">
        {[...applications].map(([applicationId, title]) => (
          <li key={applicationId}>
            <Link to={staffPaths.staffApplication({ applicationId })}>{title}</Link>
          </li>
        ))}
      </ul>
      <p>2 分鐘內收回這一份的決定，上面的會一起改回審核中；之後要到它們的頁面改回。</p>
    </section>
  )
}
