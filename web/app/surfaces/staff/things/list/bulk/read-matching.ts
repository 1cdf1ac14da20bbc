import type { ListedThing } from 'contract/thing'
import { readListPage, type LoadedList } from '#surfaces/staff/things/load-things.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { maxChosen } from './max-chosen.ts'

export type ShownPage = Pick<LoadedList, 'q' | 'state' | 'sort' | 'cursor' | 'items' | 'nextCursor'>
type ReadPage = (cursor: string) => Promise<{ items: readonly ListedThing[]; nextCursor: string | null }>

/** What the list finds on all of its pages, at most `maxChosen` with those of the shown page. Rejects when a page cannot be read. */
export const readMatching = (form: ThingForm, shown: ShownPage): Promise<ListedThing[]> =>
  collectPages(shown, (cursor) => readListPage(form, { ...shown, cursor }, { isQuiet: true }))

/** A page that is not the first one has pages before it as well. */
export async function collectPages(
  { cursor, items, nextCursor }: Pick<ShownPage, 'cursor' | 'items' | 'nextCursor'>,
  readPage: ReadPage,
): Promise<ListedThing[]> {
  const found = new Map(items.map((item) => [item.id, item]))
  let next = cursor === '' ? nextCursor : ''
  while (next !== null && found.size < maxChosen) {
    const page = await readPage(next)
    for (const item of page.items) if (!found.has(item.id)) found.set(item.id, item)
    next = page.nextCursor
  }
  return [...found.values()].slice(0, maxChosen)
}
