import { Link } from 'react-router'
import type { Crumb } from '#surfaces/site/head/json-ld.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'

/** `PageMeta` gets the same list, so that search engines read the same path. */
export function PageBreadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <Breadcrumbs>
      {crumbs.map(({ name, path }) => (
        <Link key={name} to={path}>
          {name}
        </Link>
      ))}
    </Breadcrumbs>
  )
}
