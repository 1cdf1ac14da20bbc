import { maxCounted } from 'contract/max-counted'
import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { useGrownList } from '#client/use-grown-list.ts'
import { ClassCardList } from '#features/catalog/class-card-list.tsx'
import { UnreadableFilters } from '#surfaces/site/filters/unreadable-filters.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { LoadMore } from '#ui/load-more.tsx'
import { readFilters } from './filter-names.ts'
import { NothingFound } from './nothing-found.tsx'
import type { Found } from './page.tsx'

type FoundClassesProps = {
  /** Absent when the filters could not be read. */
  found: Found | undefined
  search: URLSearchParams
  now: string
}

/** The classes found so far, page after page, and what to do when there are none. */
export function FoundClasses({ found, search, now }: FoundClassesProps) {
  const list = `${pages.classList()}?${new URLSearchParams(readFilters(search)).toString()}`
  const { pages: shown, isFromStart } = useGrownList(found, list, search.get('cursor') ?? '')
  const items = shown.flatMap((page) => page.items)
  if (found === undefined) return <UnreadableFilters list={pages.classList()} />
  if (items.length === 0) return <NothingFound search={search} />
  const total = shown[0]?.total ?? maxCounted
  // Many are not counted to the end, so there is nothing to compare with.
  const counted = total < maxCounted ? total : undefined
  const next = new URLSearchParams(search)
  if (found.nextCursor !== null) next.set('cursor', found.nextCursor)
  return (
    <>
      {!isFromStart && (
        <p>
          <Link to={list}>從頭看起</Link>
        </p>
      )}
      <ClassCardList cards={items} now={now} eager={4} headingLevel={2} />
      <LoadMore shown={items.length} total={counted} unit="班">
        {found.nextCursor !== null && (
          // In place of the present entry of the history, so that one step back leaves the list.
          <Link to={`?${next.toString()}`} className={buttonClass()} replace preventScrollReset>
            看更多
          </Link>
        )}
      </LoadMore>
    </>
  )
}
