import { pages } from 'contract/pages'
import type { IconName } from '#ui/icon-names.ts'

type Section = {
  to: string
  name: string
  icon: IconName
  pathPrefix: string
}

export const siteSections: readonly Section[] = [
  { to: pages.classList(), name: '課程', icon: 'calendar', pathPrefix: '/course/class_all' },
  { to: pages.newsList(), name: '消息', icon: 'news', pathPrefix: '/news' },
  { to: pages.resourceHome(), name: '基地與師資', icon: 'home', pathPrefix: '/resource' },
  { to: pages.persona(), name: '人物誌', icon: 'users', pathPrefix: '/persona' },
  { to: pages.baseTeamList(), name: '關於我們', icon: 'info', pathPrefix: '/about' },
]

export const currentIn = ({ pathPrefix }: Section, pathname: string): 'page' | undefined =>
  pathname === pathPrefix || pathname.startsWith(`${pathPrefix}/`) ? 'page' : undefined
