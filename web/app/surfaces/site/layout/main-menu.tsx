import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { onceTouched } from '#client/on-first-touch.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { currentIn, siteSections } from './site-sections.ts'
import styles from './menu-panel.module.css'

const importSettings = () => import('#document/display/display-settings.tsx')

export function MainMenu() {
  const { pathname } = useLocation()
  const { settings, loadSettings } = useSettings()
  return (
    <>
      <IconButton icon="menu" label="選單與顯示設定" popoverTarget="main-menu" />
      <div id="main-menu" popover="auto" data-late className={styles.panel} onToggle={loadSettings}>
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
        {settings}
      </div>
    </>
  )
}

/** Loaded with the first touch of the page, and again with the menu when there was no network. */
const useSettings = () => {
  const [settings, setSettings] = useState<ReactNode>()
  const loadSettings = () =>
    void importSettings().then(
      ({ DisplaySettings }) => setSettings(<DisplaySettings />),
      () => undefined,
    )
  // The menu opens without scripts, so it may be open before this one runs.
  useEffect(() => onceTouched(loadSettings), [])
  return { settings, loadSettings }
}
