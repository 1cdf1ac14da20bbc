import { Link, useLocation } from 'react-router'
import { DisplaySettings } from '#document/display/display-settings.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { currentIn, siteSections } from './site-sections.ts'
import styles from './menu-panel.module.css'

export function MainMenu() {
  const { pathname } = useLocation()
  return (
    <>
      <IconButton icon="menu" label="選單與顯示設定" popoverTarget="main-menu" />
      <div id="main-menu" popover="auto" data-late className={styles.panel}>
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
