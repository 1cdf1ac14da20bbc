/** The elements of a page that select its styles, except in parts that open later (`data-late`). */
export type OnPage = {
  tags: ReadonlySet<string>
  classes: ReadonlySet<string>
  states: ReadonlySet<string>
  properties: ReadonlySet<string>
}

export function readOnPage(html: string): OnPage {
  const tags = new Set<string>()
  const classes = new Set<string>()
  const states = new Set<string>()
  for (const { tag, attributes } of shownElements(html)) {
    tags.add(tag)
    for (const [attribute, name, value] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
      if (name === 'class') value!.split(' ').forEach((one) => classes.add(one))
      else states.add(name!).add(attribute)
    }
  }
  return { tags, classes, states, properties: namedProperties(html) }
}

const namedProperties = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!))

const voidElements = /^(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

function* shownElements(html: string): Generator<{ tag: string; attributes: string }> {
  let depth = 0
  // The depth at which a part that opens later begins; 0 means outside.
  let lateAt = 0
  for (const [, end, tag = '', attributes = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g)) {
    if (end === '/') {
      if (depth === lateAt) lateAt = 0
      depth -= 1
      continue
    }
    const isVoid = voidElements.test(tag) || attributes.endsWith('/')
    if (!isVoid) depth += 1
    if (lateAt > 0) continue
    if (!isVoid && /\sdata-late\b/.test(attributes)) lateAt = depth
    else yield { tag, attributes }
  }
}
