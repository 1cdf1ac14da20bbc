import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { currentIn, siteSections } from './site-sections.ts'
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
      <div ref={panel} id="main-menu" popover="auto" data-late className={styles.panel}>
        <nav aria-label="選單" className={styles.sections}>
          {siteSections.map((section) => (
            <Link
              key={section.to}
              to={section.to}
              className={styles.item}
              aria-current={currentIn(section, pathname)}
            >
              <Icon name={section.icon} size="small" />
              {section.name}
            </Link>
          ))}
        </nav>
        <DisplaySettings />
      </div>
    </>
  )
}
