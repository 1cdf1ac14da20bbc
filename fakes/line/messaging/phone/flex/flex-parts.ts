import { actionLabel, tappable } from '#line/messaging/phone/action-view.ts'
import { fieldsOf, type Fields } from '#line/messaging/validation/rules.ts'
import { html, type Html } from '#line/pages/html.ts'
import type { FlexContext } from './flex-context.ts'
import { flexColor, flexLength, flexRatio } from './flex-sizes.ts'

export function flexImage({ sheet, name }: FlexContext, image: Fields): Html {
  const isFull = image['size'] === 'full'
  const style = sheet.class({
    'max-width': isFull ? '100%' : (flexLength('image', image['size']) ?? '100px'),
    'aspect-ratio': flexRatio(image['aspectRatio']),
    background: flexColor(image['backgroundColor']),
    'margin-inline': image['align'] === 'start' ? '0 auto' : image['align'] === 'end' ? 'auto 0' : undefined,
  })
  const fit = image['aspectMode'] === 'cover' ? 'fills' : ''
  const picture = html`<img class="fximg ${style} ${fit}" src="${String(image['url'])}" alt="" />`
  const { action } = image
  if (!(action instanceof Object)) return picture
  const own = action as Fields
  return tappable(own, picture, { className: 'bare', name, label: actionLabel(own) })
}

export function flexButton({ sheet, name }: FlexContext, button: Fields): Html {
  const action = fieldsOf(button['action'])
  const style = ['primary', 'secondary'].includes(String(button['style'])) ? String(button['style']) : 'link'
  const color = flexColor(button['color'])
  const own = sheet.class(style === 'link' ? { color } : { background: color })
  const height = button['height'] === 'sm' ? 'low' : ''
  const label = html`${actionLabel(action)}`
  return tappable(action, label, { className: `fxbutton ${style} ${height} ${own}`, name })
}

export function flexSeparator({ sheet }: FlexContext, child: Fields, isUpright: boolean): Html {
  const color = sheet.class({ background: flexColor(child['color']) })
  return html`<div class="fxline ${isUpright && 'upright'} ${color}"></div>`
}

export function flexIcon({ sheet }: FlexContext, child: Fields): Html {
  const height = flexLength('text', child['size']) ?? '16px'
  const style = sheet.class({ height, 'aspect-ratio': flexRatio(child['aspectRatio']) })
  return html`<img class="fxicon ${style}" src="${String(child['url'])}" alt="" />`
}
