import { useEffect, useState, type ReactNode } from 'react'

type MenuNews = { badge: ReactNode; isStaff: boolean }
const nothingNew: MenuNews = { badge: null, isStaff: false }

const importMenuNews = () => import('./unread-badge.tsx')

const loadMenuNews = (): Promise<MenuNews> =>
  importMenuNews().then(
    (module) => module.loadMenuNews(),
    () => nothingNew,
  )

/** In ms. By then the first view of a page is complete, on a slow phone too. */
const newsDelayMs = 3000

/** The values of `loadMenuNews` and a function that reads them again. They are read `newsDelayMs` after `isDue`. */
export function useMenuNews(isDue: boolean): MenuNews & { readNews: () => void } {
  const [news, setNews] = useState(nothingNew)
  const readNews = () => void loadMenuNews().then(setNews)
  useEffect(() => {
    const timer = isDue ? setTimeout(readNews, newsDelayMs) : undefined
    return () => clearTimeout(timer)
  }, [isDue])
  return { ...news, readNews }
}
