import { actionLabel, tappable } from '#line/messaging/phone/action-view.ts'
import { fieldsOf, type Fields } from '#line/messaging/validation/rules.ts'
import { html, type Html } from '#line/pages/html.ts'
import type { FlexContext } from './flex-context.ts'
import { flexColor, flexLength } from './flex-sizes.ts'

export function flexText({ sheet, name }: FlexContext, text: Fields): Html {
  const lines = typeof text['maxLines'] === 'number' && text['maxLines'] > 0 ? text['maxLines'] : undefined
  const style = sheet.class({
    ...fontStyle(text),
    'text-align': text['align'] === 'center' || text['align'] === 'end' ? text['align'] : undefined,
    '-webkit-line-clamp': text['wrap'] === true ? lines : undefined,
  })
  const wrap = text['wrap'] === true ? (lines ? 'clamped' : 'wraps') : 'one-line'
  const spans = Array.isArray(text['contents']) ? text['contents'].map(fieldsOf) : undefined
  const content = spans
    ? html`${spans.map((span) => html`<span class="${sheet.class(fontStyle(span))}">${String(span['text'])}</span>`)}`
    : html`${String(text['text'] ?? '')}`
  const block = html`<span class="fxtext ${wrap} ${style}">${content}</span>`
  const { action } = text
  if (!(action instanceof Object)) return block
  const own = action as Fields
  return tappable(own, block, { className: 'bare', name, label: actionLabel(own) })
}

function fontStyle(text: Fields): Record<string, string | undefined> {
  const decoration = text['decoration']
  return {
    'font-size': flexLength('text', text['size']),
    color: flexColor(text['color']),
    'font-weight': text['weight'] === 'bold' ? '700' : undefined,
    'font-style': text['style'] === 'italic' ? 'italic' : undefined,
    'text-decoration': decoration === 'underline' || decoration === 'line-through' ? decoration : undefined,
  }
}
