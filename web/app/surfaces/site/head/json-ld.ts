import { pages } from 'contract/pages'

export type JsonLd = { '@type': string; [property: string]: unknown }

export type Crumb = { name: string; path: string }

export const home: Crumb = { name: '首頁', path: pages.home() }

export const breadcrumbList = (origin: string, crumbs: readonly Crumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
})
