import { actionLabel, tappable } from '#line/messaging/phone/action-view.ts'
import { fieldsOf, type Fields } from '#line/messaging/validation/rules.ts'
import { html, type Html } from '#line/pages/html.ts'
import type { FlexContext } from './flex-context.ts'
import { flexButton, flexIcon, flexImage, flexSeparator } from './flex-parts.ts'
import { flexColor, flexLength } from './flex-sizes.ts'
import { flexText } from './flex-text.ts'

type Layout = 'horizontal' | 'vertical' | 'baseline'

const alignments = {
  start: 'flex-start',
  end: 'flex-end',
  center: 'center',
  top: 'flex-start',
  bottom: 'flex-end',
}
const alignOf = (value: unknown): string | undefined => alignments[value as keyof typeof alignments]

/** `padding` applies unless the box has its own. */
export function flexBox(context: FlexContext, box: Fields, padding?: string): Html {
  const layout = (box['layout'] ?? 'vertical') as Layout
  const children = (Array.isArray(box['contents']) ? box['contents'] : []).map(fieldsOf)
  const style = context.sheet.class({ padding, ...definedIn(boxStyle(box, layout)) })
  const parts = children.map((child, i) => placedComponent(context, child, { layout, box, isFirst: i === 0 }))
  return html`<div class="fx ${style}">${cover(context, box)}${parts}</div>`
}

const definedIn = (style: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined))

/** Over the components, but under their own buttons. */
export function cover(context: FlexContext, { action }: Fields): Html {
  if (!(action instanceof Object)) return html``
  const own = action as Fields
  return tappable(own, html``, { className: 'cover', name: context.name, label: actionLabel(own) })
}

function boxStyle(box: Fields, layout: Layout): Record<string, string | undefined> {
  const padding = (side: string) => flexLength('space', box[`padding${side}`])
  return {
    'flex-direction': layout === 'vertical' ? 'column' : 'row',
    'align-items':
      alignOf(box['alignItems']) ??
      flexItems(box['alignItems']) ??
      (layout === 'baseline' ? 'baseline' : undefined),
    'justify-content': typeof box['justifyContent'] === 'string' ? box['justifyContent'] : undefined,
    padding: padding('All'),
    'padding-top': padding('Top'),
    'padding-bottom': padding('Bottom'),
    'padding-inline-start': padding('Start'),
    'padding-inline-end': padding('End'),
    background: flexColor(box['backgroundColor']),
    'border-radius': flexLength('space', box['cornerRadius']),
    border: borderOf(box),
    width: flexLength('space', box['width']),
    height: flexLength('space', box['height']),
    'max-width': flexLength('space', box['maxWidth']),
    'max-height': flexLength('space', box['maxHeight']),
  }
}

const flexItems = (value: unknown): string | undefined =>
  value === 'flex-start' || value === 'flex-end' ? value : undefined

function borderOf(box: Fields): string | undefined {
  const width = flexLength('border', box['borderWidth'])
  return width ? `${width} solid ${flexColor(box['borderColor']) ?? '#00000000'}` : undefined
}

interface Place {
  layout: Layout
  box: Fields
  isFirst: boolean
}

function placedComponent(context: FlexContext, child: Fields, place: Place): Html {
  const { sheet } = context
  const outer = sheet.class(placeStyle(child, place))
  const type = String(child['type'])
  return html`<div class="fxc ${outer}">${componentOf(context, child, type, place.layout)}</div>`
}

/** Flex factor, and the space before the component, which replaces the box's spacing. */
function placeStyle(child: Fields, { layout, box, isFirst }: Place): Record<string, string | undefined> {
  const space = isFirst ? undefined : flexLength('space', child['margin'] ?? box['spacing'])
  const isFixed = ['icon', 'separator', 'spacer'].includes(String(child['type']))
  const standard = child['type'] === 'filler' || (layout !== 'vertical' && !isFixed) ? 1 : 0
  const flex = typeof child['flex'] === 'number' ? child['flex'] : standard
  const hasOffset = Object.keys(child).some((name) => name.startsWith('offset'))
  return {
    flex: layout === 'vertical' ? `${flex} 0 auto` : flex === 0 ? '0 0 auto' : `${flex} 1 0px`,
    [layout === 'vertical' ? 'margin-top' : 'margin-inline-start']: space,
    'align-self': layout === 'horizontal' ? alignOf(child['gravity']) : undefined,
    position: child['position'] === 'absolute' ? 'absolute' : hasOffset ? 'relative' : undefined,
    top: flexLength('space', child['offsetTop']),
    bottom: flexLength('space', child['offsetBottom']),
    'inset-inline-start': flexLength('space', child['offsetStart']),
    'inset-inline-end': flexLength('space', child['offsetEnd']),
  }
}

function componentOf(context: FlexContext, child: Fields, type: string, layout: Layout): Html {
  if (type === 'box') return flexBox(context, child)
  if (type === 'text') return flexText(context, child)
  if (type === 'image') return flexImage(context, child)
  if (type === 'button') return flexButton(context, child)
  if (type === 'separator') return flexSeparator(context, child, layout !== 'vertical')
  if (type === 'icon') return flexIcon(context, child)
  return html``
}
