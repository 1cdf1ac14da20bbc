import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import type { ReactNode } from 'react'
import { Link, NavLink, Outlet } from 'react-router'
import { useSession } from '#client/session/use-session.ts'
import { useSite } from '#client/use-site.ts'
import { ErrorPage } from '#document/error-page/error-page.tsx'
import { Icon } from '#ui/icon.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { UnsentElsewhere } from './unsent-elsewhere.tsx'
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

/** Layout of the back-office: its name and parts in a bar on phones and in a rail beside the page on wide screens. */
function StaffFrame({ children }: { children: ReactNode }) {
  useSession()
  return (
    <div className={styles.office}>
      <SkipLink />
      <header className={styles.rail} data-print="hide">
        <Link to={staffPaths.staffHome()} className={styles.name}>
          {useSite()?.site.name ?? ''} 後台
        </Link>
        <nav className={styles.parts} aria-label="後台">
          <NavLink to={staffPaths.staffHome()} end className={styles.part ?? ''}>
            <Icon name="calendar" size="small" />
            今天的課
          </NavLink>
        </nav>
        <Link to={pages.home()} className={styles.site}>
          <Icon name="arrow-left" size="small" />
          回網站
        </Link>
      </header>
      <div className={styles.page}>
        <UnsentElsewhere />
        {children}
      </div>
    </div>
  )
}
