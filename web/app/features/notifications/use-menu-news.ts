import { pages } from 'contract/pages'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { authState, isMember, loggedOut } from '#client/session/auth-state.ts'
import { surfacePath } from '#client/surface-path.ts'
import { useStore } from '#client/use-store.ts'

type MenuNews = { badge: ReactNode; isStaff: boolean }
const nothingNew: MenuNews = { badge: null, isStaff: false }

const importMenuNews = () => import('./unread-badge.tsx')

const loadMenuNews = (): Promise<MenuNews> =>
  importMenuNews().then(
    async (module) => (await module.loadMenuNews()) ?? nothingNew,
    () => nothingNew,
  )

/** When the first view of a page is complete, on a slow phone too. */
const calmMs = 3000

/**
 * The badge of the inbox, null without unread messages, whether the menu links to the back-office, and how to read both
 * again. They are read once a member's page is calm, and again after the inbox was seen; a visitor's page loads none of it.
 */
export function useMenuNews(): MenuNews & { readNews: () => void } {
  const canRead = isMember(useStore(authState, loggedOut))
  const { pathname } = useLocation()
  const [news, setNews] = useState(nothingNew)
  const isInInbox = pathname === surfacePath(pages.inbox(), pathname)
  useEffect(() => {
    if (!canRead || isInInbox) return undefined
    const timer = setTimeout(() => void loadMenuNews().then(setNews), calmMs)
    return () => clearTimeout(timer)
  }, [canRead, isInInbox])
  return { ...(canRead ? news : nothingNew), readNews: () => void loadMenuNews().then(setNews) }
}
