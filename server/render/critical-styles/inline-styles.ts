import { readFileSync } from 'node:fs'
import path from 'node:path'
import { namedProperties, shownClasses } from './on-page.ts'
import { pickStyles } from './pick-styles.ts'
import { readStyleRules, type StyleSheet } from './style-rules.ts'

/** A page with styles in it, and those styles for the policy. */
type StyledPage = { html: string; styles: string }

/**
 * Makes the function that puts what a page needs for its first paint into the page itself, so that nothing is waited
 * for; its style sheets come beside it and take over all at once, because their order counts. Without scripts they are
 * loaded as usual. It takes the page and what our own scripts are marked with.
 *
 * @param folder where the addresses of style sheets lead
 */
export function createStyleInliner(folder: string): (html: string, mark: string) => StyledPage {
  const known = new Map<string, StyleSheet>()
  const readSheet = (href: string): StyleSheet => {
    const sheet = known.get(href) ?? readStyleRules(readFileSync(path.join(folder, href), 'utf8'))
    known.set(href, sheet)
    return sheet
  }
  return (html, mark) => {
    const sheets = [...html.matchAll(sheetLinks)].map(([, href]) => href!)
    if (sheets.length === 0) return { html, styles: '' }
    const onPage = { classes: shownClasses(html), properties: namedProperties(html) }
    const styles = pickStyles(sheets.map(readSheet), onPage)
    return { html: putIn(html, { styles, sheets, mark }), styles }
  }
}

const sheetLinks = /<link(?: nonce="\w*")? rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g

const putIn = (
  html: string,
  { styles, sheets, mark }: { styles: string; sheets: string[]; mark: string },
) => {
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const end = `<noscript>${links}</noscript><script nonce="${mark}">${takeOver}</script></body>`
  return html
    .replace(sheetLinks, '<link rel="stylesheet" href="$1" media="print"/>')
    .replace('<link rel="stylesheet"', (link) => `<style>${styles}</style>${link}`)
    .replace('</body>', () => end)
}

// Minified by hand: it is in every page. A sheet for print does not hold up the paint. Its font faces (type 5) are in the
// page already; coming once more they would make the browser lay out all text anew.
const takeOver = `(function(d){var l=[].slice.call(d.querySelectorAll('link[media=print]')),n=l.length,
f=function(){--n||l.forEach(function(s){try{for(var r=s.sheet.cssRules,i=r.length;i--;)r[i].type==5&&s.sheet.deleteRule(i)}catch(e){}
s.removeAttribute('media')})};
l.forEach(function(s){if(s.sheet)f();else s.onload=s.onerror=f})})(document)`
