import type { LineUser, LineWorld } from '#line/line-world.ts'
import type { MessagingChannel, RichMenu } from '#line/messaging/messaging-state.ts'
import { fieldsOf, type Fields } from '#line/messaging/validation/rules.ts'
import { html, type Html } from '#line/pages/html.ts'
import { actionLabel, tappable } from './action-view.ts'
import { actionNames } from './message-actions.ts'
import type { StyleSheet } from './style-sheet.ts'

/** The person's own menu, else the default one. */
export function richMenuOf(
  world: LineWorld,
  channel: MessagingChannel,
  user: LineUser,
): RichMenu | undefined {
  const { menus, defaults, links } = world.messaging.richMenus
  const own = links.get(`${channel.id} ${user.userId}`)
  return menus.get(own ?? '') ?? menus.get(defaults.get(channel.id) ?? '')
}

export function richMenuView(sheet: StyleSheet, menu: RichMenu, url: string): Html {
  const { richMenuId, definition } = menu
  const size = fieldsOf(definition['size'])
  const name = actionNames('menu', richMenuId, definition)
  const areas = Array.isArray(definition['areas']) ? definition['areas'].map(fieldsOf) : []
  const ratio = sheet.class({ 'aspect-ratio': `${Number(size['width'])}/${Number(size['height'])}` })
  return html`<details class="rich-menu" ${definition['selected'] === true && html`open`}>
    <summary>${String(definition['chatBarText'])}</summary>
    <form method="post" action="${url}/tap" class="areas ${ratio}">
      <img src="${url}/menu/${richMenuId}" alt="${String(definition['name'])}" />
      ${areas.map((area) => areaView(sheet, area, size, name))}
    </form>
  </details>`
}

function areaView(sheet: StyleSheet, area: Fields, size: Fields, name: (action: Fields) => string): Html {
  const bounds = fieldsOf(area['bounds'])
  const percent = (part: string, whole: string) => `${(Number(bounds[part]) / Number(size[whole])) * 100}%`
  const place = sheet.class({
    left: percent('x', 'width'),
    top: percent('y', 'height'),
    width: percent('width', 'width'),
    height: percent('height', 'height'),
  })
  const action = fieldsOf(area['action'])
  return tappable(action, html``, { className: `area ${place}`, name, label: actionLabel(action) })
}
