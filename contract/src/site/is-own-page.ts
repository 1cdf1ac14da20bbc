import { comparablePath } from '#find-redirect.ts'
import { liffEntry } from '#liff-pages.ts'
import { memberPages, pageRedirects, pages, publicPages, staffPrefix, unlistedPages } from '#pages.ts'

/** The mini-app, the back-office and the API: nothing below them is redirected. */
const ownParts = [liffEntry, staffPrefix, '/api']

const templates = [
  ...Object.values({ ...publicPages, ...unlistedPages, ...memberPages }),
  ...Object.keys(pageRedirects),
  pages.persona(),
]
const shapes = templates.map((template) => new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`))

/** Whether the site has a page of its own at the path, or leads on from it itself. */
export const isOwnPage = (pathname: string): boolean => {
  const path = comparablePath(pathname)
  return (
    ownParts.some((part) => path === part || path.startsWith(`${part}/`)) ||
    shapes.some((shape) => shape.test(path))
  )
}
