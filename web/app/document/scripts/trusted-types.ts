/*
 * The CSP requires Trusted Types. React creates script elements from one fixed string and then sets their text; all
 * other markup is refused. React inserts this script too, as the first in the head, so it must not contain `<` itself.
 */
const lessThan = '<'
const emptyScript = `${lessThan}script>${lessThan}/script>`

globalThis.trustedTypes?.createPolicy('default', {
  // Null refuses the assignment.
  createHTML: (markup: string) =>
    markup === emptyScript || !markup.includes(lessThan) ? markup : (null as unknown as string),
})
