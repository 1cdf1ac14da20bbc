import { pages } from 'contract/pages'
import type { SearchKind } from 'contract/search/search'

export const searchPath = (q: string, kind?: SearchKind): string =>
  `${pages.search()}?${new URLSearchParams({ q, ...(kind && { kind }) }).toString()}`
