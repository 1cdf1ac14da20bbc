import { pages } from 'contract/pages'
import { usePageData } from '#client/page-data.ts'
import { SurfaceLink } from '#client/surface-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClosedClasses } from './closed-classes.tsx'
import { readFilters } from './filter-names.ts'
import type { FoundClasses } from './find-classes.ts'
import type { loadClassList } from './load-class-list.ts'
import { NearestClasses } from './nearest-classes.tsx'

type NothingFoundProps = { search: URLSearchParams; found: Pick<FoundClasses, 'closedTotal'>; now: string }

export function NothingFound({ search, found, now }: NothingFoundProps) {
  const { nearest } = usePageData<typeof loadClassList>()
  const { q, from, to } = readFilters(search)
  const isFull = Boolean(found.closedTotal)
  const isBackwards = from !== undefined && to !== undefined && to < from
  return (
    <>
      <EmptyState
        title={isFull ? '目前沒有名額' : '沒有符合的班別'}
        actions={
          q !== undefined && (
            <SurfaceLink
              to={`${pages.search()}?${new URLSearchParams({ q }).toString()}`}
              className={buttonClass()}
            >
              在全站找「{q}」
            </SurfaceLink>
          )
        }
      >
        {isBackwards ? '結束日早於開始日，請改一下日期。' : wordsOf(isFull, Boolean(nearest?.ways.length))}
      </EmptyState>
      <ClosedClasses total={found.closedTotal} search={search} />
      {nearest && <NearestClasses nearest={nearest} now={now} />}
    </>
  )
}

const wordsOf = (isFull: boolean, hasNearest: boolean): string => {
  const reason = isFull ? '符合的班別都額滿或截止了。' : '這些條件下沒有可以報名的班別。'
  return hasNearest ? `${reason}最接近的在下面：` : `${reason}開放報名後會出現在這裡。`
}
