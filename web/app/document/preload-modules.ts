/** `hrefs` is a list separated by spaces. */
export function preloadModules(hrefs = ''): void {
  for (const href of hrefs.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.appendChild(link)
  }
}
