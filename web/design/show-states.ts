const states = [
  [/:hover/g, ":is(:hover, [data-look~='hover'])"],
  [/:active(?!-)/g, ":is(:active, [data-look~='active'])"],
  [/:focus-visible/g, ":is(:focus-visible, [data-look~='focus'])"],
] as const

/**
 * Makes the site's hover, focus and active rules also match `data-look`, so that a screenshot shows every state. A
 * PostCSS plugin for the design page only.
 */
export const showStates = {
  postcssPlugin: 'show-states',
  Rule(rule: { selector: string }): void {
    // A widened rule contains the plain state again.
    if (rule.selector.includes('data-look')) return
    rule.selector = states.reduce((text, [state, wider]) => text.replaceAll(state, wider), rule.selector)
  },
}
