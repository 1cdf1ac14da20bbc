import { pages } from 'contract/pages'
import { NavLink } from 'react-router'
import { TabLinks } from '#ui/tab-links.tsx'

export function ResourceTabs() {
  return (
    <TabLinks label="基地與師資">
      <NavLink to={pages.resourceHome()}>總覽</NavLink>
      <NavLink to={pages.baseList()}>基地</NavLink>
      <NavLink to={pages.teacherList()}>師資</NavLink>
      <NavLink to={pages.applySpace()}>借用場地</NavLink>
    </TabLinks>
  )
}
