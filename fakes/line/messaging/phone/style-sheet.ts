import { createHash } from 'node:crypto'

type Declarations = Readonly<Record<string, string | number | undefined>>

const safeValue = /^[#\w\s.%(),/-]*$/

/**
 * Collects styles of one page as classes: the CSP forbids style attributes and names the hash of one style element.
 * Omits values from messages that could end a declaration.
 */
export class StyleSheet {
  private readonly classes = new Map<string, string>()

  class(declarations: Declarations): string {
    const css = Object.entries(declarations)
      .filter(([, value]) => value !== undefined && safeValue.test(String(value)))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')
    if (css === '') return ''
    const known = this.classes.get(css)
    if (known) return known
    const name = `f${this.classes.size}`
    this.classes.set(css, name)
    return name
  }

  /** Selectors are doubled, so that they override a component's own style. */
  get text(): string {
    return [...this.classes].map(([css, name]) => `.${name}.${name}{${css}}`).join('\n')
  }

  get source(): string {
    return `'sha256-${createHash('sha256').update(this.text).digest('base64')}'`
  }
}
