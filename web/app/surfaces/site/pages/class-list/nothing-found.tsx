import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { readFilters } from './filter-names.ts'

/** The filters in the order in which their removal is suggested: narrow ones first, important ones last. */
const relaxations = [
  { names: ['from', 'to'], words: '不限日期' },
  { names: ['time'], words: '不限時段' },
  { names: ['weekday'], words: '不限星期' },
  { names: ['q'], words: '不限關鍵字' },
  { names: ['county', 'base'], words: '看全臺灣' },
]

/** Shown when no class matches: links that remove one filter each. */
export function NothingFound({ search }: { search: URLSearchParams }) {
  const filters = readFilters(search)
  const isBackwards = 'from' in filters && 'to' in filters && filters['to']! < filters['from']!
  const suggestions = relaxations.filter(({ names }) => names.some((name) => name in filters)).slice(0, 3)
  const queryWithout = (names: readonly string[]) =>
    new URLSearchParams(Object.entries(filters).filter(([name]) => !names.includes(name))).toString()
  return (
    <EmptyState
      title="沒有符合的班別"
      actions={
        <>
          {suggestions.map(({ names, words }) => (
            <Link key={words} to={`${pages.classList()}?${queryWithout(names)}`} className={buttonClass()}>
              {words}
            </Link>
          ))}
          <Link to={pages.classList()} className={buttonClass({ variant: 'quiet' })}>
            清除全部
          </Link>
        </>
      }
    >
      {isBackwards
        ? '結束日早於開始日，請改一下日期。'
        : '這些條件湊在一起，目前沒有開課。放寬其中一項試試：'}
    </EmptyState>
  )
}
