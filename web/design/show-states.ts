const states = [
  [/:hover/g, ":is(:hover, [data-look~='hover'])"],
  [/:active(?!-)/g, ":is(:active, [data-look~='active'])"],
  [/:focus-visible/g, ":is(:focus-visible, [data-look~='focus'])"],
] as const

/**
 * Lets `data-variant="hover"` show what the pointer would: the site's own rules answer to both, so that a picture of the
 * page shows every state. A PostCSS plugin; nothing but the design page is built with it.
 */
export const showStates = {
  postcssPlugin: 'show-states',
  Rule(rule: { selector: string }): void {
    // Once is enough: what has been widened contains the plain state again.
    if (rule.selector.includes('data-look')) return
    rule.selector = states.reduce((text, [state, wider]) => text.replaceAll(state, wider), rule.selector)
  },
}
