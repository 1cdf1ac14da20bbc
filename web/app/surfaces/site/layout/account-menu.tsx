import { loginPath, ownApplicationsPath, pages } from 'contract/pages'
import { useEffect, useState, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { authState, loggedOut, type AuthState } from '#client/session/auth-state.ts'
import { endLogin, startLogin } from '#client/session/login.ts'
import { useStore } from '#client/use-store.ts'
import { useMenuNews } from '#features/notifications/use-menu-news.ts'
import { buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { MemberAvatar } from './member-avatar.tsx'
import styles from './menu-panel.module.css'

const ownPages: readonly { to: string; name: string; icon: IconName }[] = [
  { to: pages.calendar(), name: '我的行事曆', icon: 'calendar' },
  { to: pages.inbox(), name: '通知', icon: 'bell' },
  { to: pages.following(), name: '我的收藏', icon: 'heart' },
  { to: pages.classHistory(), name: '上課紀錄', icon: 'ticket' },
  { to: ownApplicationsPath(), name: '借用場地', icon: 'seat' },
  { to: pages.profile(), name: '會員資料', icon: 'user' },
]

/** Only for staff. */
const importStaffLinks = () => import('./staff-links.tsx')

export function AccountMenu() {
  const auth = useStore(authState, loggedOut)
  return auth.isLogin ? <MemberMenu {...auth} /> : <LoginLink />
}

/** A plain link, so that the login with LINE works before any script runs. */
function LoginLink() {
  const { pathname, search } = useLocation()
  const here = encodeURIComponent(`${pathname}${search}`)
  return (
    <a
      href={`${loginPath}?redierctUrl=${here}`}
      rel="nofollow"
      className={buttonClass({ size: 'small' }, styles.login)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void startLogin()
      }}
    >
      登入
    </a>
  )
}

function MemberMenu({ name, avatar, isNewcomer }: AuthState) {
  const { pathname } = useLocation()
  // Again after the inbox was seen. An account without a member has no inbox: only whether it is of staff, once it looks.
  const { badge, isStaff, readNews } = useMenuNews(!isNewcomer && pathname !== pages.inbox())
  const [staffLinks, showStaffLinks] = useState<ReactNode>(null)
  useEffect(() => {
    if (isStaff)
      void importStaffLinks().then(
        ({ StaffLinks }) => showStaffLinks(<StaffLinks />),
        () => undefined,
      )
  }, [isStaff])
  return (
    <>
      <MemberAvatar {...{ name, avatar }} hasUnread={badge !== null} popoverTarget="account-menu" />
      <div
        id="account-menu"
        popover="auto"
        className={classNames(styles.panel, styles.account)}
        onToggle={({ newState }) => newState === 'open' && readNews()}
      >
        <p className={styles.who}>
          <strong>{name}</strong>
          已登入
        </p>
        <nav aria-label="會員選單" className={styles.sections}>
          {ownPages.map((page) => (
            <NavLink key={page.to} to={page.to} className={styles.item ?? ''}>
              <Icon name={page.icon} size="small" />
              {page.name}
              {page.to === pages.inbox() && badge}
            </NavLink>
          ))}
          {staffLinks}
          <button type="button" className={styles.item} onClick={() => void endLogin()}>
            <Icon name="logout" size="small" />
            登出
          </button>
        </nav>
      </div>
    </>
  )
}
