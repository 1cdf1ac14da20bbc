import type { markApplicantCalled, Unreached } from 'contract/closures/closures'
import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { CalledTick } from './called-tick.tsx'
import styles from './phone-list.module.css'

type LostApplicantsProps = Pick<Unreached, 'applications'> & { closureId: string }

/** Applicants for spaces whom nothing reached; their number is in the application. */
export function LostApplicants({ closureId, applications }: LostApplicantsProps) {
  if (applications.length === 0) return null
  const called = applications.filter(({ calledAt }) => calledAt !== null).length
  return (
    <section aria-labelledby="lost-applicants">
      <h3 id="lost-applicants">這 {applications.length} 位場地申請人通知不到，請打電話</h3>
      <p className={styles.note}>
        <span role="status">
          已聯絡 {called}／{applications.length} 位
        </span>
        ，電話在申請裡。
      </p>
      <ul role="list" className={styles.people} aria-label="要打電話的場地申請人">
        {applications.map(({ id, code, title, ...call }) => (
          <li key={id}>
            <Link to={staffPaths.staffApplication({ applicationId: id })}>
              {title}（{code}）
            </Link>
            <CalledTick
              name={title}
              call={call}
              send={(isCalled) =>
                callApi<typeof markApplicantCalled>('POST /api/admin/closure/:closureId/called-applicant', {
                  params: { closureId },
                  body: { applicationId: id, isCalled },
                })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
