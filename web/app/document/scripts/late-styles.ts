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
      const { sheet } = link
      for (let index = sheet!.cssRules.length; index--;)
        if (sheet!.cssRules[index] instanceof CSSFontFaceRule) sheet!.deleteRule(index)
    } catch {
      // A sheet that did not load has no rules.
    }
    link.media = 'all'
  }
}

for (const link of sheets) {
  if (link.sheet) takeOver()
  else link.onload = link.onerror = takeOver
}
