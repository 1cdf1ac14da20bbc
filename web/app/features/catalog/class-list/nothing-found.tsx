import { pages } from 'contract/pages'
import { taipeiDay } from 'contract/taipei-time'
import { usePageData, type PageData } from '#client/page-data.ts'
import { SurfaceLink } from '#client/surface-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClosedClasses } from './closed-classes.tsx'
import { readFilters } from './filter-names.ts'
import type { FoundClasses } from './find-classes.ts'
import type { UnderstoodKeyword } from './understand-keyword.ts'

/** The filters in the order in which their removal is suggested: narrow ones first, important ones last. */
const relaxations = [
  { names: ['from', 'to'], words: '不限日期' },
  { names: ['time'], words: '不限時段' },
  { names: ['weekday'], words: '不限星期' },
  { names: ['q'], words: '不限關鍵字' },
  { names: ['course'], words: '不限課程' },
  { names: ['county', 'base'], words: '看全臺灣' },
]

const queryOf = (filters: Record<string, string>): string => `?${new URLSearchParams(filters).toString()}`

/** What this component reads of the page's data; the page itself imports it. */
type Corrects = () => Promise<PageData<Pick<UnderstoodKeyword, 'corrected'>>>

type NothingFoundProps = { search: URLSearchParams; found: Pick<FoundClasses, 'closedTotal' | 'nextDay'> }

/** Shown when no class can be booked: the next day with one, and links that remove one filter each. */
export function NothingFound({ search, found }: NothingFoundProps) {
  const { corrected } = usePageData<Corrects>()
  const filters = readFilters(search)
  const isFull = Boolean(found.closedTotal)
  const isBackwards = 'from' in filters && 'to' in filters && filters['to']! < filters['from']!
  const suggestions = relaxations.filter(({ names }) => names.some((name) => name in filters)).slice(0, 3)
  const queryWithout = (names: readonly string[]) =>
    queryOf(Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))))
  return (
    <>
      <EmptyState
        title={isFull ? '目前沒有名額' : '沒有符合的班別'}
        actions={
          <>
            {corrected !== null && (
              <SurfaceLink
                to={pages.classList() + queryOf({ ...filters, q: corrected })}
                className={buttonClass({ variant: 'primary' })}
              >
                你是不是要找「{corrected}」？
              </SurfaceLink>
            )}
            {found.nextDay !== null && <NextDay day={found.nextDay} filters={filters} />}
            {suggestions.map(({ names, words }) => (
              <SurfaceLink key={words} to={pages.classList() + queryWithout(names)} className={buttonClass()}>
                {words}
              </SurfaceLink>
            ))}
            {filters['q'] && (
              <SurfaceLink to={pages.search() + queryOf({ q: filters['q'] })} className={buttonClass()}>
                在全站找「{filters['q']}」
              </SurfaceLink>
            )}
            <SurfaceLink to={pages.classList()} className={buttonClass({ variant: 'quiet' })}>
              清除全部
            </SurfaceLink>
          </>
        }
      >
        {isBackwards ? '結束日早於開始日，請改一下日期。' : wordsOf(isFull, suggestions.length > 0)}
      </EmptyState>
      <ClosedClasses total={found.closedTotal} search={search} />
    </>
  )
}

const wordsOf = (isFull: boolean, canRelax: boolean): string => {
  const reason = isFull ? '符合的班別都額滿或截止了。' : '這些條件下沒有可以報名的班別。'
  return canRelax ? `${reason}放寬其中一項試試：` : reason
}

/** The same filters at the next day with a bookable class. */
function NextDay({ day, filters }: { day: string; filters: Record<string, string> }) {
  const path = pages.classList() + queryOf({ ...filters, from: day, to: day })
  return (
    <SurfaceLink to={path} className={buttonClass({ variant: 'primary' })}>
      看最近有名額的 {taipeiDay(new Date(`${day}T12:00:00+08:00`))}
    </SurfaceLink>
  )
}
