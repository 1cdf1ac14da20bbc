import type { listClassFilterOptions } from 'contract/catalog/class-filter-options'
import type { Answer } from 'contract/endpoint'
import { pages } from 'contract/pages'
import { counties } from 'contract/places/counties'
import { useEffect, useRef } from 'react'
import { SurfaceLink } from '#client/surface-link.tsx'
import { chipClass } from '#ui/chip-class.ts'
import { Icon } from '#ui/icon.tsx'
import { readFilters } from './filter-names.ts'
import { dateWords, modeWords, timeWords, weekdayWords } from './filter-words.ts'
import styles from './active-filters.module.css'

type ActiveFiltersProps = {
  options: Answer<typeof listClassFilterOptions>
  search: URLSearchParams
  /** `YYYY-MM-DD` in Taipei. */
  today: string
}

export function ActiveFilters({ search, ...context }: ActiveFiltersProps) {
  const active = Object.entries(joinOneDay(readFilters(search))).flatMap(([name, values]) =>
    name === 'sort' ? [] : values.split(',').flatMap((value) => chipOf(name, value, context)),
  )
  const { list, onRemove } = useFocusAfterRemoval(active.length)
  if (active.length === 0) return null
  return (
    <ul ref={list} role="list" className={styles.active} aria-label="目前的篩選">
      {active.map(({ name, value, words }, index) => (
        <li key={`${name} ${value}`}>
          <SurfaceLink
            to={pathWithout(search, name, value)}
            className={chipClass(styles.chip)}
            preventScrollReset
            onClick={() => onRemove(index)}
          >
            {words}
            <Icon name="close" size="small" label="移除" />
          </SurfaceLink>
        </li>
      ))}
      <li>
        <SurfaceLink
          to={pages.classList()}
          className={styles.clear}
          preventScrollReset
          onClick={() => onRemove(0)}
        >
          清除全部
        </SurfaceLink>
      </li>
    </ul>
  )
}

/** Removing a chip loses the focus; moves it to the chip now at its place, or to the heading when there is none. */
const useFocusAfterRemoval = (count: number) => {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  useEffect(() => {
    if (removed.current === undefined) return
    const chips = list.current?.querySelectorAll('a') ?? []
    const next = chips[removed.current] ?? headingOfPage()
    next?.focus({ preventScroll: true })
    removed.current = undefined
  }, [count])
  const onRemove = (index: number) => {
    removed.current = index
  }
  return { list, onRemove }
}

const headingOfPage = (): HTMLElement | null => {
  const heading = document.querySelector<HTMLElement>('#main h1')
  heading?.setAttribute('tabindex', '-1')
  return heading
}

/** A period of one day is one filter. */
const joinOneDay = (filters: Record<string, string>): Record<string, string> => {
  const { from, to } = filters
  if (from === undefined || from !== to) return filters
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      name === 'to' ? [] : [[name === 'from' ? 'day' : name, value]],
    ),
  ) as Record<string, string>
}

const pathWithout = (search: URLSearchParams, name: string, value: string): string => {
  const { [name]: values = '', ...others } = joinOneDay(readFilters(search))
  const rest = values.split(',').filter((one) => one !== value)
  const view = search.get('view')
  const { day, ...kept } = others
  const query = new URLSearchParams({
    ...kept,
    ...(day && { from: day, to: day }),
    ...(rest.length > 0 && { [name]: rest.join(',') }),
    ...(view && { view }),
  })
  return `${pages.classList()}?${query.toString()}`
}

/** The chip of one value; empty for an invalid value from an edited URL. */
const chipOf = (name: string, value: string, context: Omit<ActiveFiltersProps, 'search'>) => {
  const words = wordsFor(name, value, context)
  return words === undefined ? [] : [{ name, value, words }]
}

const wordsFor = (
  name: string,
  value: string,
  { options, today }: Omit<ActiveFiltersProps, 'search'>,
): string | undefined => {
  const nameIn = (list: readonly { id: string | number; name: string }[]) =>
    list.find(({ id }) => String(id) === value)?.name
  const wrapWords = (before: string, words: string | undefined, after: string) =>
    words && `${before}${words}${after}`
  if (name === 'q') return `「${value}」`
  if (name === 'category') return nameIn(options.categories)
  if (name === 'county') return nameIn(counties)
  if (name === 'course') return nameIn(options.courses) ?? '指定的課程'
  if (name === 'base') return nameIn(options.bases)
  if (name === 'teacher') return wrapWords('', nameIn(options.teachers), '老師')
  if (name === 'audience') return wrapWords('適合', nameIn(options.audiences), '')
  if (name === 'weekday') return weekdayWords[Number(value)]
  if (name === 'time') return timeWords[value]
  if (name === 'mode') return modeWords[value]
  if (name === 'day') return value === today ? '今天' : dateWords(value, today)
  if (name === 'from') return wrapWords('', dateWords(value, today), '起')
  if (name === 'to') return wrapWords('到', dateWords(value, today), '止')
  return { free: '免費', seats: '還有名額', past: '已結束的班別', closed: '已額滿或截止' }[name]
}
