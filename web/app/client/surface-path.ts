import { useLocation } from 'react-router'

/**
 * Where a page that the site and the mini-app share links to: the mini-app has its own page for everything below
 * `/course` and `/member`, for `/signup` and for its front page. Other pages are the site's for both.
 *
 * @param path of the site, with or without a query
 * @param here the path of the page that links
 */
export const surfacePath = (path: string, here = location.pathname): string =>
  /^\/liff(?![^/?#])/.test(here)
    ? path.replace(/^\/(?:course|member)(?=\/)|^(?=\/signup)|^\/$/, '/liff')
    : path

/** `surfacePath` for links of the page that is shown. */
export function useSurfacePath(): (path: string) => string {
  const { pathname } = useLocation()
  return (path) => surfacePath(path, pathname)
}
