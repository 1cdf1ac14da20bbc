/*
 * Under the page's CSP a string is no markup for the browser until a policy allows it (Trusted Types). React makes script
 * elements from one fixed string and fills them with data, JSON-LD for example; markup of any other kind is refused. This
 * script is the first in the head, and React fills it in as well: it must not hold the character itself.
 */
const opening = '<'
const emptyScript = `${opening}script>${opening}/script>`

globalThis.trustedTypes?.createPolicy('default', {
  // Null refuses the assignment.
  createHTML: (markup: string) =>
    markup === emptyScript || !markup.includes(opening) ? markup : (null as unknown as string),
})
