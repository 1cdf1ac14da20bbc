import { pages } from 'contract/pages'
import { NavLink } from 'react-router'
import { TabLinks } from '#ui/tab-links.tsx'

export function AboutTabs() {
  return (
    <TabLinks label="關於我們">
      <NavLink to={pages.baseTeamList()}>基地團隊</NavLink>
      <NavLink to={pages.map()}>基地地圖</NavLink>
      <NavLink to={pages.performance()}>成果</NavLink>
    </TabLinks>
  )
}
