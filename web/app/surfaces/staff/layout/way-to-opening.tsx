import { staffPages } from 'contract/staff-pages'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import type { clientLoader } from './staff-guard.tsx'
import { useMissingSteps } from './use-missing-steps.ts'
import styles from './way-to-opening.module.css'

/** From any other page to the next step of the opening, which the home page lists. */
export function WayToOpening() {
  const staff = useRouteLoaderData<typeof clientLoader>('staff-guard')
  const missing = useMissingSteps(staff?.roles)
  const { pathname } = useLocation()
  if (missing === 0 || pathname === staffPages.staffHome) return null
  return (
    <Link to={`${staffPages.staffHome}#opening`} className={styles.way}>
      <Icon name="list" size="small" />
      開站：還差 {missing} 步
      <Icon name="chevron-right" size="small" />
    </Link>
  )
}
