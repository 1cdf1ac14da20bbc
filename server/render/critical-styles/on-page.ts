/** Elements without an end tag. */
const voidElements = /^(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** The custom properties that inline drawings use directly. */
export const namedProperties = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!))

/** The categories and states of all elements of a page, as `data-state="full"`. */
export const shownStates = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\bdata-(?:category|state)="[^"]*"/g)].map(([state]) => state))

/** The classes of all elements of a page, except in parts that open later: those carry `data-late`. */
export function shownClasses(html: string): ReadonlySet<string> {
  const shown = new Set<string>()
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
    else for (const name of classesOf(attributes)) shown.add(name)
  }
  return shown
}

const classesOf = (attributes: string): string[] =>
  /\sclass="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
