import type { ServerBuild } from 'react-router'

type Manifest = ServerBuild['routes']

/** Such as `/course/class_all/:classId`. */
export const pageTemplates = (manifest: Manifest): string[] => {
  const routes = Object.values(manifest).filter((route) => route !== undefined)
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : manifest[id]
    if (route === undefined) return ''
    return pathOf(route.parentId) + (route.path ? `/${route.path}` : '')
  }
  return [...new Set(routes.map(({ id }) => pathOf(id) || '/'))]
}

/** Cheaper than the router's own matching, since it also runs for pages that are refused under load. */
export function createTemplateFinder(templates: readonly string[]): (pathname: string) => string {
  const exact = new Set(templates.filter((template) => !/[:*]/.test(template)))
  const patterns = templates
    .filter((template) => /[:*]/.test(template))
    .map((template) => ({ template, pattern: patternOf(template) }))
    // Fewest parameters first: `/*` matches everything.
    .toSorted((one, other) => parameterWeight(one.template) - parameterWeight(other.template))
  return (pathname) => {
    // The router requests a page's data at the page's path plus this suffix.
    const isData = pathname.endsWith('.data')
    const path = isData ? pathname.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : pathname
    const found = exact.has(path) ? path : patterns.find(({ pattern }) => pattern.test(path))?.template
    return `${found ?? '/*'}${isData ? '.data' : ''}`
  }
}

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)

const parameterWeight = (template: string): number =>
  template.split('/').filter((part) => part.startsWith(':')).length + (template.endsWith('*') ? 100 : 0)
