import { action } from './action-rule.ts'
import {
  all,
  byType,
  fields,
  fieldsOf,
  jsonBytes,
  like,
  list,
  number,
  oneOf,
  optional,
  text,
} from './rules.ts'
import type { Rule } from './rules.ts'
import { fileUrl } from './urls.ts'

const kilobyte = 1_024
const color = optional(like(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i, 'invalid color'))
const flex = optional(number(0, 1_000))
const spacing = optional(like(/^(none|xs|sm|md|lg|xl|xxl|\d+(\.\d+)?px)$/, 'invalid spacing'))
const length = optional(like(/^\d+(\.\d+)?(px|%)$/, 'invalid size'))
const lengthOrSpacing = optional(like(/^(none|xs|sm|md|lg|xl|xxl|\d+(\.\d+)?(px|%))$/, 'invalid size'))
const size = optional(like(/^(xxs|xs|sm|md|lg|xl|xxl|3xl|4xl|5xl|full|\d+(\.\d+)?(px|%))$/, 'invalid size'))
const position = optional(oneOf('relative', 'absolute'))
const align = optional(oneOf('start', 'end', 'center'))
const gravity = optional(oneOf('top', 'bottom', 'center'))
const aspectRatio = optional(like(/^\d+(\.\d+)?:\d+(\.\d+)?$/, 'invalid aspect ratio'))
const placed = { flex, margin: spacing, position }
const font = {
  size,
  color,
  weight: optional(oneOf('regular', 'bold')),
  style: optional(oneOf('normal', 'italic')),
  decoration: optional(oneOf('none', 'underline', 'line-through')),
}

const span = fields({ type: oneOf('span'), text: text(2_000), ...font })

const textBlock: Rule = (value, path) => {
  const body = Array.isArray(fieldsOf(value)['contents'])
    ? fields({ contents: list(span, 1, 100) })
    : fields({ text: text(2_000) })
  const rest = fields({
    ...placed,
    ...font,
    align,
    gravity,
    maxLines: optional(number(0, 1_000)),
    action: optional(action),
  })
  return [...body(value, path), ...rest(value, path)]
}

const image = fields({
  ...placed,
  url: fileUrl,
  size,
  align,
  gravity,
  aspectRatio,
  aspectMode: optional(oneOf('cover', 'fit')),
  backgroundColor: color,
  action: optional(action),
})

const button = fields({
  ...placed,
  action,
  height: optional(oneOf('sm', 'md')),
  style: optional(oneOf('primary', 'secondary', 'link')),
  color,
  gravity,
})

const component: Rule = (value, path) =>
  byType({
    box,
    button,
    image,
    text: textBlock,
    icon: fields({ url: fileUrl, margin: spacing, size, aspectRatio }),
    separator: fields({ margin: spacing, color }),
    filler: fields({ flex }),
    spacer: fields({}),
    video: fields({ url: fileUrl, previewUrl: fileUrl }),
  })(value, path)

const justify = ['center', 'flex-start', 'flex-end', 'space-between', 'space-around', 'space-evenly']

const box: Rule = fields({
  type: oneOf('box'),
  ...placed,
  layout: oneOf('horizontal', 'vertical', 'baseline'),
  contents: list(component, 0, 200),
  spacing,
  backgroundColor: color,
  borderColor: color,
  borderWidth: optional(like(/^(none|light|normal|medium|semi-bold|bold|\d+(\.\d+)?px)$/, 'invalid border')),
  cornerRadius: spacing,
  width: length,
  maxWidth: length,
  height: length,
  maxHeight: length,
  paddingAll: lengthOrSpacing,
  paddingTop: lengthOrSpacing,
  paddingBottom: lengthOrSpacing,
  paddingStart: lengthOrSpacing,
  paddingEnd: lengthOrSpacing,
  justifyContent: optional(oneOf(...justify)),
  alignItems: optional(oneOf('center', 'flex-start', 'flex-end')),
  action: optional(action),
})

const bubble: Rule = all(
  fields({
    type: oneOf('bubble'),
    size: optional(oneOf('nano', 'micro', 'deca', 'hecto', 'kilo', 'mega', 'giga')),
    direction: optional(oneOf('ltr', 'rtl')),
    header: optional(box),
    hero: optional(byType({ box, image, video: fields({ url: fileUrl, previewUrl: fileUrl }) })),
    body: optional(box),
    footer: optional(box),
    action: optional(action),
  }),
  jsonBytes(30 * kilobyte),
)

/** A bubble (≤ 30 KB) or a carousel of 1 to 12 bubbles (≤ 50 KB). */
export const flexContents: Rule = byType({
  bubble,
  carousel: all(fields({ contents: list(bubble, 1, 12) }), jsonBytes(50 * kilobyte)),
})
