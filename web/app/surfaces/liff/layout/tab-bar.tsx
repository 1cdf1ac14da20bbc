import { liffPaths } from 'contract/liff-pages'
import { NavLink, useLocation } from 'react-router'
import { authState, loggedOut } from '#client/session/auth-state.ts'
import { useStore } from '#client/use-store.ts'
import { useMenuNews } from '#features/notifications/use-menu-news.ts'
import { classNames } from '#ui/class-names.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './tab-bar.module.css'

const tabs: readonly { to: string; name: string; icon: IconName }[] = [
  { to: liffPaths.liffClassList(), name: '課程', icon: 'search' },
  { to: liffPaths.liffCalendar(), name: '行事曆', icon: 'calendar' },
  { to: liffPaths.liffClassHistory(), name: '紀錄', icon: 'ticket' },
  { to: liffPaths.liffProfile(), name: '我的', icon: 'user' },
]

/** Switching between the tabs adds no history entry. */
export function TabBar({ isReplacing }: { isReplacing: boolean }) {
  const hasUnread = useHasUnread()
  return (
    <nav className={styles.bar} aria-label="主要頁面" data-tab-bar="" data-print="hide">
      {tabs.map(({ to, name, icon }) => (
        <NavLink
          key={to}
          to={to}
          replace={isReplacing}
          className={classNames(styles.tab)}
          {...(hasUnread &&
            to === liffPaths.liffProfile() && { 'data-unread': '', 'aria-description': '有未讀的通知' })}
        >
          <Icon name={icon} />
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

const useHasUnread = (): boolean => {
  const { isLogin, isNewcomer } = useStore(authState, loggedOut)
  const isInbox = useLocation().pathname === liffPaths.liffInbox()
  const { badge } = useMenuNews(isLogin && !isNewcomer && !isInbox)
  return isLogin && !isInbox && badge !== null
}

export const isTabRoot = (pathname: string): boolean => tabs.some(({ to }) => to === pathname)
