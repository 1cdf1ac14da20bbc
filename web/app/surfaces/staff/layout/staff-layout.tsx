import { staffPaths } from 'contract/staff-pages'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { useSession } from '#client/session/use-session.ts'
import { useSite } from '#client/use-site.ts'
import { ErrorPage } from '#document/error-page/error-page.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { StaffNav } from './staff-nav.tsx'
import { UnsentElsewhere } from './unsent-elsewhere.tsx'
import { WayToOpening } from './way-to-opening.tsx'
import styles from './staff-layout.module.css'

export default function StaffLayout() {
  return (
    <StaffFrame>
      <Outlet />
    </StaffFrame>
  )
}

export function ErrorBoundary() {
  return (
    <StaffFrame>
      <ErrorPage />
    </StaffFrame>
  )
}

function StaffFrame({ children }: { children: ReactNode }) {
  useSession()
  return (
    <div className={styles.office}>
      <SkipLink />
      <header className={styles.rail} data-print="hide">
        <Link to={staffPaths.staffHome()} className={styles.name}>
          {useSite()?.site.name ?? ''} 後台
        </Link>
        <StaffNav />
      </header>
      <div className={styles.page}>
        <WayToOpening />
        <UnsentElsewhere />
        {children}
      </div>
    </div>
  )
}
