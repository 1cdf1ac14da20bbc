import type { ListedLook } from 'contract/looks'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDayTime } from 'contract/taipei-time'
import { Link } from 'react-router'
import { lookWords } from './look-words.ts'
import styles from '#surfaces/staff/log/log.module.css'

export function LookItem({ look }: { look: ListedLook }) {
  const { at, by, kind } = look
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <strong>{by ?? '已刪除的帳號'}</strong>　<time dateTime={at}>{taipeiDayTime(new Date(at))}</time>
      </p>
      <div className={styles.what}>
        <h2>{lookWords[kind]}</h2>
        <Subject look={look} />
      </div>
    </li>
  )
}

/** Whose page, the application, the class, or the class day. */
function Subject({ look: { kind, personId, thingId, title, startsAt } }: { look: ListedLook }) {
  if (personId !== null)
    return (
      <p>
        {title === null ? '已刪除的資料' : <Link to={staffPaths.staffPerson({ personId })}>{title}</Link>}
      </p>
    )
  if (kind === 'application' && thingId !== null)
    return (
      <p>
        {title === null ? (
          '已刪除的資料'
        ) : (
          <Link to={staffPaths.staffApplication({ applicationId: thingId })}>{title}</Link>
        )}
      </p>
    )
  if (thingId === null || title === null) return null
  if (kind === 'notified')
    return (
      <p>
        <Link to={staffPaths.staffClass({ classId: Number(thingId) })}>{title}</Link>
      </p>
    )
  if (startsAt === null) return null
  return (
    <p>
      <Link to={staffPaths.staffClassDay({ classDayId: Number(thingId) })}>
        {title}　{taipeiDayTime(new Date(startsAt))}
      </Link>
    </p>
  )
}
