import { staffPaths } from 'contract/staff-pages'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { authState, loggedOut } from '#client/session/auth-state.ts'
import { useStore } from '#client/use-store.ts'
import { removeOldRosters } from '#surfaces/staff/attendance/stored-roster.ts'
import { readActs } from '#surfaces/staff/pages/staff-class-day/unsent/act-storage.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './unsent-elsewhere.module.css'

/** The page of a class day sends its own unsent acts, so other pages link to it until they are sent. */
export function UnsentElsewhere() {
  const { pathname } = useLocation()
  const { isLogin } = useStore(authState, loggedOut)
  useEffect(() => removeOldRosters(Date.now()), [])
  // Nobody is logged in on the server, nor while its HTML is hydrated.
  const days = isLogin ? [...countElsewhere(pathname)] : []
  if (days.length === 0) return null
  return (
    <ul role="list" className={styles.unsent} data-print="hide">
      {days.map(([path, count]) => (
        <li key={path}>
          <Icon name="wifi-off" size="small" />
          還有 {count} 筆簽到沒有送出。
          <Link to={path}>打開那天的名單來送出</Link>
        </li>
      ))}
    </ul>
  )
}

const countElsewhere = (pathname: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { classDayId } of readActs()) {
    const path = staffPaths.staffClassDay({ classDayId })
    if (path !== pathname) counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  return counts
}
