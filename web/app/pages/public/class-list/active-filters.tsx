import type { listClassFilterOptions } from 'contract/catalog'
import { counties } from 'contract/counties'
import type { Answer } from 'contract/endpoint'
import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { chipClass } from '../../../ui/chip-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './active-filters.module.css'
import { modeWords, timeWords, weekdayWords } from './filter-words.ts'
import { readFilters } from './filter-names.ts'

type ActiveFiltersProps = { options: Answer<typeof listClassFilterOptions>; search: URLSearchParams }

/** What narrows the list just now; each can be taken away by itself, or all at once. */
export function ActiveFilters({ options, search }: ActiveFiltersProps) {
  const active = Object.entries(readFilters(search)).flatMap(([name, values]) =>
    name === 'sort'
      ? []
      : values.split(',').map((value) => ({ name, value, words: wordsFor(name, value, options) })),
  )
  if (active.length === 0) return null
  return (
    <ul role="list" className={styles.active} aria-label="目前的篩選">
      {active.map(({ name, value, words }) => (
        <li key={`${name} ${value}`}>
          <Link to={without(search, name, value)} className={chipClass(styles.chip)} preventScrollReset>
            {words}
            <Icon name="close" size="small" label="移除" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={pages.classList()} className={styles.clear} preventScrollReset>
          清除全部
        </Link>
      </li>
    </ul>
  )
}

const without = (search: URLSearchParams, name: string, value: string): string => {
  const { [name]: values = '', ...others } = readFilters(search)
  const rest = values.split(',').filter((one) => one !== value)
  const view = search.get('view')
  const query = new URLSearchParams({
    ...others,
    ...(rest.length > 0 && { [name]: rest.join(',') }),
    ...(view && { view }),
  })
  return `${pages.classList()}?${query.toString()}`
}

const wordsFor = (name: string, value: string, options: ActiveFiltersProps['options']): string => {
  const among = (list: readonly { id: string | number; name: string }[]) =>
    list.find(({ id }) => String(id) === value)?.name ?? value
  if (name === 'q') return `「${value}」`
  if (name === 'category') return among(options.categories)
  if (name === 'county') return among(counties)
  if (name === 'base') return among(options.bases)
  if (name === 'teacher') return `${among(options.teachers)}老師`
  if (name === 'audience') return `適合${among(options.audiences)}`
  if (name === 'weekday') return weekdayWords[Number(value)] ?? value
  if (name === 'time') return timeWords[value] ?? value
  if (name === 'mode') return modeWords[value] ?? value
  if (name === 'from') return `${value} 起`
  if (name === 'to') return `到 ${value} 止`
  return { free: '免費', seats: '還有名額', past: '已結束的班別' }[name] ?? value
}
