/*
 * The style sheets load with media="(scripting:none)", which does not delay the first paint, and are applied when they
 * have loaded. Their font face is removed: the page has it already, and the browser would lay out all text again.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>('link[media*=scripting]')) {
  const apply = () => {
    const { cssRules } = link.sheet!
    for (let index = cssRules.length; index--;)
      if (cssRules[index] instanceof CSSFontFaceRule) link.sheet!.deleteRule(index)
    link.media = 'all'
  }
  if (link.sheet) apply()
  else link.onload = apply
}
