import { fieldsOf, type Fields } from '#line/messaging/validation/rules.ts'
import { html, type Html } from '#line/pages/html.ts'
import { cover, flexBox } from './flex-box.ts'
import type { FlexContext } from './flex-context.ts'
import { flexImage } from './flex-parts.ts'
import { flexColor, flexLength } from './flex-sizes.ts'

export function flexMessage(context: FlexContext, contents: Fields, altText: string): Html {
  if (contents['type'] !== 'carousel') return bubble(context, contents, altText)
  const bubbles = Array.isArray(contents['contents']) ? contents['contents'].map(fieldsOf) : []
  return html`<div class="carousel" role="group" aria-label="${altText}" tabindex="0">
    ${bubbles.map((each) => bubble(context, each, ''))}
  </div>`
}

const blocks = ['header', 'hero', 'body', 'footer'] as const
const paddings = { header: '20px', hero: undefined, body: '20px', footer: '10px' }

function bubble(context: FlexContext, content: Fields, altText: string): Html {
  const width = context.sheet.class({ width: flexLength('bubble', content['size']) ?? '300px' })
  const styles = fieldsOf(content['styles'])
  const parts = blocks.map((name) =>
    content[name] instanceof Object
      ? block(context, name, fieldsOf(content[name]), fieldsOf(styles[name]))
      : html``,
  )
  const label = altText ? html` role="group" aria-label="${altText}"` : html``
  return html`<div class="flex-bubble ${width}" ${label}>${cover(context, content)}${parts}</div>`
}

function block(context: FlexContext, name: (typeof blocks)[number], content: Fields, style: Fields): Html {
  const className = context.sheet.class({ background: flexColor(style['backgroundColor']) })
  const line = context.sheet.class({ background: flexColor(style['separatorColor']) })
  const inner =
    content['type'] === 'image' ? flexImage(context, content) : flexBox(context, content, paddings[name])
  return html`${style['separator'] === true && html`<div class="fxline ${line}"></div>`}
    <div class="${className}">${inner}</div>`
}
