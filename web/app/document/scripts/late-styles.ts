/*
 * Style sheets are loaded for print, which does not delay the first paint, and take over all at once when the last one is
 * there, because their order counts. Their font faces are in the page already: coming again they would make the browser
 * lay out all text again.
 */
const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[media=print]')]
let loading = sheets.length

const takeOver = () => {
  loading -= 1
  if (loading > 0) return
  for (const link of sheets) {
    try {
      removeFontFaces(link.sheet!)
    } catch {
      // A sheet that did not load has no rules.
    }
    link.removeAttribute('media')
  }
}

const removeFontFaces = (sheet: CSSStyleSheet) => {
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1)
    if (sheet.cssRules[index] instanceof CSSFontFaceRule) sheet.deleteRule(index)
}

for (const link of sheets) {
  if (link.sheet !== null) takeOver()
  else link.onload = link.onerror = takeOver
}
