/** Starts to download modules that will be imported. `hrefs` is a list separated by spaces, as in the page's HTML. */
export function preloadModules(hrefs = ''): void {
  for (const href of hrefs.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.appendChild(link)
  }
}
