/*
 * Style sheets load with media="(scripting:none)", which does not delay the first paint. All are applied together when
 * the last has loaded, because their order matters. Their font faces are removed: the page has them already, and the
 * browser would lay out all text again.
 */
const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[media*=scripting]')]
let loading = sheets.length

const applyWhenLoaded = () => {
  loading -= 1
  if (loading > 0) return
  for (const link of sheets) {
    try {
      const { sheet } = link
      for (let index = sheet!.cssRules.length; index--;)
        if (sheet!.cssRules[index] instanceof CSSFontFaceRule) sheet!.deleteRule(index)
    } catch {
      // A sheet that failed to load has no rules.
    }
    link.media = 'all'
  }
}

for (const link of sheets) {
  if (link.sheet) applyWhenLoaded()
  else link.onload = link.onerror = applyWhenLoaded
}
