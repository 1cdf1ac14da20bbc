import { pages } from 'contract/pages'
import type { SearchKind } from 'contract/search/search'

/** The address of the results for a text, of all kinds or of one. */
export const searchPath = (q: string, kind?: SearchKind): string =>
  `${pages.search()}?${new URLSearchParams({ q, ...(kind && { kind }) }).toString()}`
