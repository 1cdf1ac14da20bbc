import { pages } from 'contract/pages'
import { Link, Outlet } from 'react-router'
import { AccountMenu } from './account-menu.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import styles from './site-layout.module.css'

const sections = [
  { to: pages.classList(), name: '課程' },
  { to: pages.newsList(), name: '消息' },
  { to: pages.baseTeamList(), name: '關於' },
  { to: pages.resourceHome(), name: '資源' },
  { to: pages.search(), name: '搜尋' },
]

/** Header, page and footer of the web site. */
export default function SiteLayout() {
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <Link to={pages.home()} className={styles.brand}>
          巷口共學
        </Link>
        <nav aria-label="主選單" className={styles.nav}>
          {sections.map(({ to, name }) => (
            <Link key={to} to={to}>
              {name}
            </Link>
          ))}
        </nav>
        <AccountMenu />
      </header>
      <Outlet />
      <footer className={styles.footer}>走到巷口，就開課。</footer>
    </>
  )
}
