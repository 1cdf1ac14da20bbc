import { maxCounted } from 'contract/max-counted'
import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { useSurfacePath } from '#client/surface-path.ts'
import { useLoadedPages } from '#client/use-loaded-pages.ts'
import { ClassCardList } from '#features/catalog/class-card-list.tsx'
import { UnreadableFilters } from '#features/site/unreadable-filters.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { LoadMore } from '#ui/load-more.tsx'
import { ClosedClasses } from './closed-classes.tsx'
import { readFilters } from './filter-names.ts'
import type { FoundClasses as Found } from './find-classes.ts'
import { NothingFound } from './nothing-found.tsx'

type FoundClassesProps = {
  found: Found | undefined
  search: URLSearchParams
  now: string
}

export function FoundClasses({ found, search, now }: FoundClassesProps) {
  const path = useSurfacePath()(pages.classList())
  const list = `${path}?${new URLSearchParams(readFilters(search)).toString()}`
  const { pages: shown, isFromStart } = useLoadedPages(found, list, search.get('cursor') ?? '')
  const items = shown.flatMap((page) => page.items)
  if (found === undefined) return <UnreadableFilters list={path} />
  if (items.length === 0) return <NothingFound search={search} found={found} now={now} />
  const total = shown[0]?.total ?? maxCounted
  // Above the limit the total is unknown.
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
          // Replaces the history entry, so that going back leaves the list.
          <Link to={`?${next.toString()}`} className={buttonClass()} replace preventScrollReset>
            看更多
          </Link>
        )}
      </LoadMore>
      <ClosedClasses total={shown[0]?.closedTotal ?? null} search={search} />
    </>
  )
}
