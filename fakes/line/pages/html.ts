/** HTML whose values are already escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | undefined | readonly Part[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes every value except `Html`; false and undefined print nothing. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  const text = strings.map((chunk, i) => chunk + (i < values.length ? print(values[i]) : '')).join('')
  return new Html(text)
}

function print(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(print).join('')
  return String(part).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
