import type { StaffPerson } from 'contract/identity/identity'
import { staffPages } from 'contract/staff-pages'
import { Link } from 'react-router'
import { menuOf } from '#surfaces/staff/layout/staff-menu.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './start-links.module.css'

/** In place of the class days, for those who have none: what they may edit. */
export function StartLinks({ roles }: { roles: StaffPerson['roles'] }) {
  const parts = menuOf(roles).filter(({ path }) => path !== staffPages.staffHome)
  return (
    <section aria-labelledby="start" className={styles.start}>
      <h2 id="start">你可以從這裡開始</h2>
      <ul role="list">
        {parts.map(({ path, words, icon }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={icon} />
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
