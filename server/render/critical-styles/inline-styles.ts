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
 * Nothing blocks the first paint: a script applies the full style sheets when they have loaded. `folder` is where their
 * URLs point.
 */
export function createStyleInliner(folder: string): (html: string, scripts: Scripts) => StyledPage {
  const known = new Map<string, StyleSheet>()
  const readSheets = (hrefs: readonly string[]): StyleSheet => {
    const key = hrefs.join(' ')
    const css = () => hrefs.map((href) => readFileSync(path.join(folder, href), 'utf8')).join('')
    const sheet = known.get(key) ?? readStyleRules(css())
    known.set(key, sheet)
    return sheet
  }
  return (html, scripts) => {
    const hrefs = [...html.matchAll(sheetLinks)].map(([, href]) => href!)
    if (hrefs.length === 0) return { html, styles: '' }
    const styles = pickStyles(readSheets(hrefs), readOnPage(html))
    return { html: insertStyles(html, { styles, hrefs, ...scripts }), styles }
  }
}

const sheetLinks = /<link(?: nonce="\w*")? rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g

type Inserted = Scripts & { styles: string; hrefs: readonly string[] }

const insertStyles = (html: string, { styles, hrefs, nonce, lateStyles }: Inserted): string => {
  const late = hrefs.map((href) => `<link rel="stylesheet" href="${href}" media="(scripting:none)"/>`)
  // In place of the first link; the others are among the late ones.
  let inlined = `<style>${styles}</style>${late.join('')}`
  const takeInlined = () => {
    const once = inlined
    inlined = ''
    return once
  }
  return html
    .replaceAll(sheetLinks, takeInlined)
    .replace('</body>', () => `<script nonce="${nonce}">${lateStyles}</script></body>`)
}
