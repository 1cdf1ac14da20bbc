import { pages } from 'contract/pages'

/** An object of schema.org. */
export type JsonLd = { '@type': string; [property: string]: unknown }

export type Crumb = { name: string; path: string }

/** The first breadcrumb of every page. */
export const home: Crumb = { name: '首頁', path: pages.home() }

/** The breadcrumbs of a page as JSON-LD. */
export const breadcrumbList = (origin: string, crumbs: readonly Crumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
})
