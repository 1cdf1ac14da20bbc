import { useEffect, useState, type ReactNode } from 'react'

type MenuNews = { badge: ReactNode; isStaff: boolean }
const nothingNew: MenuNews = { badge: null, isStaff: false }

const importMenuNews = () => import('./unread-badge.tsx')

const loadMenuNews = (): Promise<MenuNews> =>
  importMenuNews().then(
    (module) => module.loadMenuNews(),
    () => nothingNew,
  )

/** When the first view of a page is complete, on a slow phone too. */
const calmMs = 3000

/**
 * The badge of the inbox, null without unread messages, whether the menu links to the back-office, and how to read both
 * again. They are read once the page is calm while they are due.
 */
export function useMenuNews(isDue: boolean): MenuNews & { readNews: () => void } {
  const [news, setNews] = useState(nothingNew)
  const readNews = () => void loadMenuNews().then(setNews)
  useEffect(() => {
    const timer = isDue ? setTimeout(readNews, calmMs) : undefined
    return () => clearTimeout(timer)
  }, [isDue])
  return { ...news, readNews }
}
