import { publicPages, staffPrefix } from 'contract/pages'
import type { EditedThing, listEditors } from 'contract/planning/editors'
import { useEffect, useState } from 'react'
import { matchPath, NavLink, useLocation } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './menu-panel.module.css'

type Editors = readonly { thing: EditedThing; path: string }[]

const words: Record<EditedThing, string> = {
  class: '編輯這一班',
  course: '編輯這門課',
  base: '編輯這個基地',
  teacher: '編輯這位老師',
}

/** 「後台」, and the editors of what this page shows that are open to the person. */
export function StaffLinks() {
  const { pathname } = useLocation()
  const [found, setFound] = useState<{ of: string; editors: Editors }>()
  useEffect(() => {
    const shown = shownBy(pathname)
    if (shown === undefined) return
    void callApi<typeof listEditors>('GET /api/admin/editor', { query: shown }, { isBackground: true }).then(
      ({ editors }) => setFound({ of: pathname, editors }),
      () => undefined,
    )
  }, [pathname])
  const editors = found?.of === pathname ? found.editors : []
  return (
    <>
      {editors.map(({ thing, path }) => (
        <NavLink key={thing} to={path} className={styles.item ?? ''}>
          <Icon name="edit" size="small" />
          {words[thing]}
        </NavLink>
      ))}
      <NavLink to={staffPrefix} className={styles.item ?? ''}>
        <Icon name="list" size="small" />
        後台
      </NavLink>
    </>
  )
}

function shownBy(pathname: string): { thing: 'class' | 'base' | 'teacher'; id: string } | undefined {
  const details = [
    ['class', publicPages.classDetail],
    ['base', publicPages.baseDetail],
    ['teacher', publicPages.teacherDetail],
  ] as const
  for (const [thing, template] of details) {
    const id = Object.values(matchPath(template, pathname)?.params ?? {})[0]
    if (id !== undefined) return { thing, id }
  }
  return undefined
}
