import { pages } from 'contract/pages'
import { Link, useLocation } from 'react-router'
import { GrilleMark } from '#art/grille/grille-mark.tsx'
import { TextSizeStep } from '#document/display/text-size-step.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { MainMenu } from './main-menu.tsx'
import { currentIn, siteSections } from './site-sections.ts'
import styles from './site-header.module.css'

/** On phones the menu is in a panel that works without scripts. */
export function SiteHeader({ name }: { name: string }) {
  const { pathname } = useLocation()
  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.inner}>
        <Link to={pages.home()} className={styles.brand}>
          <GrilleMark className={styles.mark ?? ''} />
          {name}
        </Link>
        <nav aria-label="主選單" className={styles.nav}>
          {siteSections.map((section) => (
            <Link
              key={section.to}
              to={section.to}
              className={styles.link}
              aria-current={currentIn(section, pathname)}
            >
              {section.name}
            </Link>
          ))}
        </nav>
        <div className={styles.tools}>
          <TextSizeStep />
          <Link
            to={pages.search()}
            state={{ isTyping: true }}
            className={iconButtonClass()}
            aria-label="搜尋"
          >
            <Icon name="search" />
          </Link>
          <AccountMenu />
          <MainMenu />
        </div>
      </div>
    </header>
  )
}
