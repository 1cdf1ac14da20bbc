import type { Unreached } from 'contract/office/closures'
import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import styles from './closed-uses.module.css'

/** Applicants for spaces whom nothing reached; their number is in the application. */
export function LostApplicants({ applications }: Pick<Unreached, 'applications'>) {
  if (applications.length === 0) return null
  return (
    <section aria-labelledby="lost-applicants">
      <h3 id="lost-applicants" className={styles.title}>
        這 {applications.length} 位場地申請人通知不到，請打電話
      </h3>
      <ul role="list" className={styles.uses}>
        {applications.map(({ id, code, title }) => (
          <li key={id}>
            <Link to={staffPaths.staffApplication({ applicationId: id })} className={styles.name}>
              {title}（{code}）
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
