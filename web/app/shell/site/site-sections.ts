import { pages } from 'contract/pages'
import type { IconName } from '../../ui/icon-names.ts'

type Section = { to: string; name: string; icon: IconName }

/** The main menu, in its order. */
export const siteSections: readonly Section[] = [
  { to: pages.classList(), name: '課程', icon: 'calendar' },
  { to: pages.newsList(), name: '消息', icon: 'news' },
  { to: pages.resourceHome(), name: '基地與師資', icon: 'home' },
  { to: pages.persona(), name: '人物誌', icon: 'users' },
  { to: pages.baseTeamList(), name: '關於我們', icon: 'info' },
]
