import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readOnPage } from './on-page.ts'
import { pickStyles } from './pick-styles.ts'
import { readStyleRules, type StyleSheet } from './style-rules.ts'

type StyledPage = { html: string; styles: string }

type Scripts = {
  nonce: string
  lateStyles: string
}

/**
 * Nothing blocks the first paint: a script applies the full style sheet when it has loaded. `folder` is where its URL
 * points.
 */
export function createStyleInliner(folder: string): (html: string, scripts: Scripts) => StyledPage {
  let known: { href: string; sheet: StyleSheet } | undefined
  const readSheet = (href: string): StyleSheet => {
    if (known?.href !== href)
      known = { href, sheet: readStyleRules(readFileSync(path.join(folder, href), 'utf8')) }
    return known.sheet
  }
  return (html, scripts) => {
    const href = sheetLink.exec(html)?.[1]
    if (href === undefined) return { html, styles: '' }
    const styles = pickStyles(readSheet(href), readOnPage(html))
    return { html: insertStyles(html, { styles, href, ...scripts }), styles }
  }
}

const sheetLink = /<link(?: nonce="\w*")? rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/

type Inserted = Scripts & { styles: string; href: string }

const insertStyles = (html: string, { styles, href, nonce, lateStyles }: Inserted): string => {
  const lateLink = `<link rel="stylesheet" href="${href}" media="(scripting:none)"/>`
  return html
    .replace(sheetLink, () => `<style>${styles}</style>${lateLink}`)
    .replace('</body>', () => `<script nonce="${nonce}">${lateStyles}</script></body>`)
}
