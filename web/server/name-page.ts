import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Manifest = ServerBuild['routes']

/** Makes the function that finds a page's template, such as `/course/class_all/:classId`, for a path. */
export function createPageNamer(manifest: Manifest): (pathname: string) => string {
  const routes = childrenOf(manifest, undefined)
  return (pathname) => {
    // The router reads a page's data from the page's own address with this ending.
    const isData = pathname.endsWith('.data')
    const path = isData ? pathname.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : pathname
    const parts = (matchRoutes(routes, path) ?? []).map(({ route }) => route.path).filter(Boolean)
    return `/${parts.join('/')}${isData ? '.data' : ''}`
  }
}

const childrenOf = (manifest: Manifest, parentId: string | undefined): RouteObject[] =>
  Object.values(manifest)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index
        ? { id, ...(path === undefined ? {} : { path }), index: true as const }
        : { id, ...(path === undefined ? {} : { path }), children: childrenOf(manifest, id) },
    )
