import type { messagingApi } from '@line/bot-sdk'
import type { CategoryId } from 'contract/catalog/categories'
import { pages } from 'contract/pages'
import { linkedPages, pageAddress, type SiteLinks } from '#official-account/messages/site-links.ts'
import { questionData, type Question } from '#official-account/questions.ts'

/** In pixels; LINE's largest. */
export const menuSize = { width: 2500, height: 1686 }

/** Names by which the site finds its own rich menus at LINE; others are left alone. */
export const guestMenuAlias = 'hangkhau-guest'
export const memberMenuAlias = 'hangkhau-member'

export type MenuField = {
  label: string
  /** An icon of the site (`web/app/ui/icons.svg`). */
  icon: string
  colours: CategoryId
  bounds: { x: number; y: number; width: number; height: number }
  action: messagingApi.Action
}

export type RichMenu = { alias: string; fields: readonly MenuField[] }

/** The bar that opens and closes the menu; LINE shows 14 characters. */
export const chatBarText = '選單'

type Look = Pick<MenuField, 'label' | 'icon' | 'colours'>

export function richMenus(links: SiteLinks): readonly [guest: RichMenu, member: RichMenu] {
  const open = (look: Look, uri: string) => ({
    ...look,
    action: { type: 'uri', label: look.label, uri } as const,
  })
  const page = (look: Look, target: Parameters<typeof pageAddress>[0]) =>
    open(look, pageAddress(target, links))
  const ask = (look: Look, question: Question) => ({
    ...look,
    action: {
      type: 'postback',
      label: look.label,
      data: questionData(question),
      displayText: look.label,
    } as const,
  })
  const contact = ask({ label: '客服', icon: 'phone', colours: 'ceramics' }, 'contact')
  const courses = page({ label: '找課程', icon: 'search', colours: 'body' }, linkedPages.classes())
  return [
    {
      alias: guestMenuAlias,
      fields: [
        { ...courses, bounds: cell(0, 0, 2) },
        {
          ...page({ label: '登入註冊', icon: 'user', colours: 'family' }, linkedPages.profile()),
          bounds: cell(2, 0),
        },
        {
          ...open(
            { label: '基地地圖', icon: 'map-pin', colours: 'digital' },
            `${links.origin}${pages.map()}`,
          ),
          bounds: cell(0, 1),
        },
        {
          ...open(
            { label: '最新消息', icon: 'news', colours: 'language' },
            `${links.origin}${pages.newsList()}`,
          ),
          bounds: cell(1, 1),
        },
        { ...contact, bounds: cell(2, 1) },
      ],
    },
    {
      alias: memberMenuAlias,
      fields: [
        { ...courses, bounds: cell(0, 0) },
        {
          ...page({ label: '行事曆', icon: 'calendar', colours: 'digital' }, linkedPages.calendar()),
          bounds: cell(1, 0),
        },
        { ...ask({ label: '今天的課', icon: 'sun', colours: 'family' }, 'today'), bounds: cell(2, 0) },
        {
          ...page({ label: '上課紀錄', icon: 'ticket', colours: 'language' }, linkedPages.history()),
          bounds: cell(0, 1),
        },
        {
          ...page({ label: '我的資料', icon: 'user', colours: 'textile' }, linkedPages.profile()),
          bounds: cell(1, 1),
        },
        { ...contact, bounds: cell(2, 1) },
      ],
    },
  ]
}

/** Three columns and two rows; the last column and row get the remainder of the division. */
const cell = (column: number, row: number, columns = 1): MenuField['bounds'] => {
  const [x, right] = [
    Math.round((column * menuSize.width) / 3),
    Math.round(((column + columns) * menuSize.width) / 3),
  ]
  const height = menuSize.height / 2
  return { x, y: row * height, width: right - x, height }
}
