import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { siteSections } from './site-sections.ts'
import styles from './menu-panel.module.css'

/** The menu behind the button: sections for phones, and for everybody how the site looks. A native popover. */
export function MainMenu() {
  const panel = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // Going to a page from the panel leaves the panel open otherwise: nothing is loaded anew.
  useEffect(() => panel.current?.hidePopover(), [pathname])
  return (
    <>
      <IconButton icon="menu" label="選單與顯示設定" popoverTarget="main-menu" />
      <div ref={panel} id="main-menu" popover="auto" className={styles.panel}>
        <nav aria-label="選單" className={styles.sections}>
          {siteSections.map(({ to, name, icon }) => (
            <NavLink key={to} to={to} className={styles.item ?? ''}>
              <Icon name={icon} size="small" />
              {name}
            </NavLink>
          ))}
        </nav>
        <DisplaySettings />
      </div>
    </>
  )
}
