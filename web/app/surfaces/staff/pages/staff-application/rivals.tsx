import type { RivalUse, StaffApplication } from 'contract/lending/staff-applications'
import type { SpaceUse } from 'contract/spaces/applications'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDayTime, taipeiSpan } from 'contract/taipei-time'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './rivals.module.css'

type RivalsProps = {
  application: Pick<StaffApplication, 'title' | 'headcount' | 'sentAt'>
  use: SpaceUse
  rivals: readonly RivalUse[]
  isApproved: boolean
  now: number
}

/** This application beside the others that want the same space at the same time. */
export function Rivals({ application, use, rivals, isApproved, now }: RivalsProps) {
  const others = new Set(rivals.map(({ applicationId }) => applicationId)).size
  const span = (from: string, to: string) => taipeiSpan(new Date(from), new Date(to), new Date(now))
  const own = span(use.startsAt, use.endsAt)
  return (
    <div className={styles.rivals}>
      <p className={styles.lead} data-loses={isApproved}>
        <Icon name="users" size="small" />
        <span>
          另外 {others} 份申請也要這個時段。
          {isApproved
            ? `送出後，它們的這個時段會改為未核准，並通知他們。`
            : `核准這一份，它們的這個時段會改為未核准，並通知他們。`}
        </span>
      </p>
      <ul role="list" className={styles.sides}>
        <li data-own="true">
          <p className={styles.which}>這一份</p>
          <h4>{application.title}</h4>
          <Sizes headcount={application.headcount} sentAt={application.sentAt} />
        </li>
        {rivals.map((rival) => {
          const when = span(rival.startsAt, rival.endsAt)
          return (
            <li key={rival.useId} data-testid={`rival-${rival.useId}`} data-loses={isApproved}>
              <p className={styles.which}>{isApproved ? '會改為未核准' : `案件編號 ${rival.code}`}</p>
              <h4>
                <Link to={staffPaths.staffApplication({ applicationId: rival.applicationId })}>
                  {rival.title}
                </Link>
              </h4>
              <Sizes headcount={rival.headcount} sentAt={rival.sentAt} />
              {when !== own && <p>{when}</p>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Sizes({ headcount, sentAt }: { headcount: number; sentAt: string }) {
  return (
    <p>
      <strong>{headcount} 人</strong>
      <time dateTime={sentAt}>{taipeiDayTime(new Date(sentAt))}送出</time>
    </p>
  )
}
