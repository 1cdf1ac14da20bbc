import { useLocation } from 'react-router'

/**
 * Where a page that the site and the mini-app share links to: the mini-app has its own pages below `/course` and
 * `/member`, for `/signup`, `/apply` and its front page.
 */
export const surfacePath = (path: string, here = location.pathname): string =>
  /^\/liff(?![^/?#])/.test(here)
    ? path.replace(/^\/(?:course|member)(?=\/)|^(?=\/(?:signup|apply))|^\/$/, '/liff')
    : path

export function useSurfacePath(): (path: string) => string {
  const { pathname } = useLocation()
  return (path) => surfacePath(path, pathname)
}
