import { pages } from 'contract/pages'
import type { IconName } from '#ui/icon-names.ts'

type Section = {
  to: string
  name: string
  icon: IconName
  /** Prefix of the paths of its pages. */
  pathPrefix: string
}

/** The sections in the order of the main menu. */
export const siteSections: readonly Section[] = [
  { to: pages.classList(), name: '課程', icon: 'calendar', pathPrefix: '/course/class_all' },
  { to: pages.newsList(), name: '消息', icon: 'news', pathPrefix: '/news' },
  { to: pages.resourceHome(), name: '基地與師資', icon: 'home', pathPrefix: '/resource' },
  { to: pages.persona(), name: '人物誌', icon: 'users', pathPrefix: '/persona' },
  { to: pages.baseTeamList(), name: '關於我們', icon: 'info', pathPrefix: '/about' },
]

/** `aria-current` of a section's link on the page with this path. */
export const currentIn = ({ pathPrefix }: Section, pathname: string): 'page' | undefined =>
  pathname === pathPrefix || pathname.startsWith(`${pathPrefix}/`) ? 'page' : undefined
