import { useMemo } from 'react'
import { useLoaderData } from 'react-router'

export type PageData<T> = string & { readonly holds?: T }

/**
 * Serialises the loader data of a page. The router writes objects value by value with references, which compresses
 * badly; one JSON text compresses to half the size. Its quotes and apostrophes are swapped, because the router puts the
 * text in quotes twice, and escaped quotes make the page 0.1 KB larger.
 */
export const pageData = <T>(found: T): PageData<T> => swapQuotes(JSON.stringify(found))

export const readPageData = <T>(text: PageData<T>): T => JSON.parse(swapQuotes(text)) as T

const swapQuotes = (text: string): string => text.replaceAll(/["']/g, (mark) => (mark === '"' ? "'" : '"'))

export type DataOf<Loader extends (...args: never[]) => unknown> =
  Awaited<ReturnType<Loader>> extends infer Handed
    ? Handed extends PageData<infer T>
      ? T
      : Handed extends { data: PageData<infer T> }
        ? T
        : never
    : never

/** The loader data of this page; the same object until the data changes. */
export function usePageData<Loader extends (...args: never[]) => unknown>(): DataOf<Loader> {
  const text = useLoaderData<string>()
  return useMemo(() => readPageData<DataOf<Loader>>(text), [text])
}
