import type { StaffPerson } from 'contract/identity/identity'
import { pages, staffPrefix } from 'contract/pages'
import { searchingRoles } from 'contract/permissions'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation, useRouteLoaderData } from 'react-router'
import { SearchButton } from '#surfaces/staff/search/search-button.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { clientLoader } from './staff-guard.tsx'
import { menuGroups, menuOf } from './staff-menu.ts'
import { useCurrentInView } from './use-current-in-view.ts'
import { usePartCounts } from './use-part-counts.ts'
import styles from './staff-layout.module.css'

const maySearch = ({ role }: StaffPerson['roles'][number]): boolean =>
  searchingRoles.some((each) => each === role)

export function StaffNav() {
  const staff = useRouteLoaderData<typeof clientLoader>('staff-guard')
  const { pathname } = useLocation()
  // Closed again on the next page.
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === pathname
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      // An open dialog has used the key.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpenOn(undefined)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKey, { signal: controller.signal })
    return () => controller.abort()
  }, [isOpen])
  // Null without a network; undefined before the guard has read who this is, and on pages for people without a role.
  const parts = staff === undefined ? [] : menuOf(staff?.roles)
  const counts = usePartCounts(staff?.roles)
  const rail = useCurrentInView(pathname, parts.length)
  return (
    <>
      <div className={styles.tools}>
        {staff && staff.roles.some(maySearch) && <SearchButton roles={staff.roles} />}
        {parts.length > 1 && (
          <Button
            ref={button}
            className={styles.menuButton ?? ''}
            size="small"
            icon="menu"
            aria-label="後台選單"
            aria-expanded={isOpen}
            aria-controls="staff-menu"
            onClick={() => setOpenOn(isOpen ? undefined : pathname)}
          >
            選單
          </Button>
        )}
      </div>
      <div ref={rail} id="staff-menu" className={styles.menu} data-open={isOpen || parts.length < 2}>
        <nav className={styles.parts} aria-label="後台">
          {menuGroups.map((group) => (
            <MenuGroup
              key={group}
              words={group}
              parts={parts.filter((part) => part.group === group)}
              counts={counts}
            />
          ))}
        </nav>
        <Link to={pages.home()} className={styles.site}>
          <Icon name="arrow-left" size="small" />
          回網站
        </Link>
      </div>
    </>
  )
}

type MenuGroupProps = {
  words: string
  parts: ReturnType<typeof menuOf>
  counts: ReadonlyMap<string, number>
}

function MenuGroup({ words, parts, counts }: MenuGroupProps) {
  if (parts.length === 0) return null
  return (
    <div role="group" aria-label={words} className={styles.group}>
      {parts.map(({ path, words: name, icon }) => (
        <NavLink
          key={path}
          to={path}
          end={path === staffPrefix}
          className={styles.part ?? ''}
          {...(counts.has(path) && { 'aria-describedby': `waiting-${name}` })}
        >
          <Icon name={icon} size="small" />
          {name}
          <Waiting id={`waiting-${name}`} count={counts.get(path)} />
        </NavLink>
      ))}
    </div>
  )
}

/** Describes the link, whose name stays that of its page. */
function Waiting({ id, count }: { id: string; count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className={styles.waiting} aria-hidden="true">
      {count > 99 ? '99+' : count}
      <span id={id} hidden>
        {count} 件要處理
      </span>
    </span>
  )
}
