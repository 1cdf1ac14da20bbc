/** Where the browser stores how a reader wants the site to look. */
export const displayKey = 'display'
