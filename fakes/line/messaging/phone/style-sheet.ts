import { createHash } from 'node:crypto'

type Declarations = Readonly<Record<string, string | number | undefined>>

const safeValue = /^[#\w\s.%(),/-]*$/

/**
 * Collects styles of one page as classes. The CSP forbids style attributes, so the page has one style element whose
 * hash the CSP names. Values come from messages: one that could end a declaration is left out.
 */
export class StyleSheet {
  private readonly classes = new Map<string, string>()

  /** The class with these declarations; undefined ones are left out. */
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

  /** All classes as CSS text; named twice, so that they win over a component's own style. */
  get text(): string {
    return [...this.classes].map(([css, name]) => `.${name}.${name}{${css}}`).join('\n')
  }

  /** The source for `style-src`. */
  get source(): string {
    return `'sha256-${createHash('sha256').update(this.text).digest('base64')}'`
  }
}
