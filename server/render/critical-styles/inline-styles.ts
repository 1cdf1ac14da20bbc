import { readFileSync } from 'node:fs'
import path from 'node:path'
import { namedProperties, shownClasses, shownStates } from './on-page.ts'
import { pickStyles } from './pick-styles.ts'
import { readStyleRules, type StyleSheet } from './style-rules.ts'

/** A page with its critical styles inlined, and those styles for the CSP. */
type StyledPage = { html: string; styles: string }

type Scripts = {
  /** The nonce of the site's scripts during rendering; replaced by hashes afterwards (`script-hashes.ts`). */
  nonce: string
  /** The script that applies the style sheets once they have loaded. */
  lateStyles: string
}

/**
 * Creates the function that inlines the critical styles of a page, so that nothing blocks the first paint. The style
 * sheets load in parallel and are applied all at once, because their order matters; where scripts are off, they apply as they load.
 *
 * @param folder the folder that the URLs of style sheets refer to
 */
export function createStyleInliner(folder: string): (html: string, scripts: Scripts) => StyledPage {
  const known = new Map<string, StyleSheet>()
  const readSheet = (href: string): StyleSheet => {
    const sheet = known.get(href) ?? readStyleRules(readFileSync(path.join(folder, href), 'utf8'))
    known.set(href, sheet)
    return sheet
  }
  return (html, scripts) => {
    const sheets = [...html.matchAll(sheetLinks)].map(([, href]) => href!)
    if (sheets.length === 0) return { html, styles: '' }
    const onPage = {
      classes: shownClasses(html),
      states: shownStates(html),
      properties: namedProperties(html),
    }
    const styles = pickStyles(sheets.map(readSheet), onPage)
    return { html: insertStyles(html, { styles, ...scripts }), styles }
  }
}

/**
 * React Router appends `#` to a style sheet that a chunk imported later needs as well. It stays, since React compares the
 * links of the page with its own.
 */
const sheetLinks = /<link(?: nonce="\w*")? rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g

const insertStyles = (html: string, { styles, nonce, lateStyles }: Scripts & { styles: string }) =>
  html
    .replace(sheetLinks, '<link rel="stylesheet" href="$1$2" media="(scripting:none)"/>')
    .replace('<link rel="stylesheet"', (link) => `<style>${styles}</style>${link}`)
    .replace('</body>', () => `<script nonce="${nonce}">${lateStyles}</script></body>`)
