/** Stands where a page's nonce goes; replaced with a fresh one each time the page is served, cached or not. */
export const noncePlaceholder = '__CSP_NONCE__'
