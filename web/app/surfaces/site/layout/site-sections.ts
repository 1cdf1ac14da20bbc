import { pages } from 'contract/pages'
import type { IconName } from '#ui/icon-names.ts'

type Section = {
  to: string
  name: string
  icon: IconName
  /** All its pages begin with this. */ under: string
}

/** The main menu, in its order. */
export const siteSections: readonly Section[] = [
  { to: pages.classList(), name: '課程', icon: 'calendar', under: '/course/class_all' },
  { to: pages.newsList(), name: '消息', icon: 'news', under: '/news' },
  { to: pages.resourceHome(), name: '基地與師資', icon: 'home', under: '/resource' },
  { to: pages.persona(), name: '人物誌', icon: 'users', under: '/persona' },
  { to: pages.baseTeamList(), name: '關於我們', icon: 'info', under: '/about' },
]

/** `aria-current` of a section's link, on a page at this path. */
export const currentIn = ({ under }: Section, pathname: string): 'page' | undefined =>
  pathname === under || pathname.startsWith(`${under}/`) ? 'page' : undefined
