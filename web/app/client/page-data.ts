import { useMemo } from 'react'
import { useLoaderData } from 'react-router'

/** What a page's loader found, as one text. */
export type PageData<T> = string & { readonly holds?: T }

/**
 * What a loader hands its page. The router writes objects value by value with references between them, which packs
 * badly; one text that repeats words of the page packs to half of that.
 */
export const pageData = <T>(found: T): PageData<T> => JSON.stringify(found)

/** What a loader hands over, as its page reads it. */
export type DataOf<Loader extends (...args: never[]) => unknown> =
  Awaited<ReturnType<Loader>> extends infer Handed
    ? Handed extends PageData<infer T>
      ? T
      : Handed extends { data: PageData<infer T> }
        ? T
        : never
    : never

/** What the loader of this page handed over; the same object until the loader finds something else. */
export function usePageData<Loader extends (...args: never[]) => unknown>(): DataOf<Loader> {
  const text = useLoaderData<string>()
  return useMemo(() => JSON.parse(text) as DataOf<Loader>, [text])
}
