import type { CategoryId } from 'contract/catalog/categories'
import type { ClassDetail } from 'contract/catalog/class-detail'
import { countyName } from 'contract/places/counties'
import { taipeiSpan } from 'contract/taipei-time'
import type { ReactNode } from 'react'
import { ArtImage } from '#art/grille/art-image.tsx'
import { artPaths } from '#art/grille/art-path.ts'
import { feeWords, stateWordsOf } from '#text/class-words.ts'
import { directionsTo } from '#text/directions.ts'
import { Facts, type Fact } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { titleBreaks } from '#ui/title-breaks.ts'
import styles from './class-head.module.css'

type ClassHeadProps = {
  detail: ClassDetail
  now: string
  children: ReactNode
}

export function ClassHead({ detail, now, children }: ClassHeadProps) {
  const { course } = detail
  const isOpen = detail.days.some(({ state }) => state === 'bookable')
  const state = stateWordsOf({ state: detail.state, isOpen })
  return (
    <header className={styles.head}>
      <ArtImage
        className={styles.cover ?? ''}
        path={(theme) => artPaths.cover(course.category.id as CategoryId, String(detail.id), theme)}
        shape="cover"
        isEager
      />
      <div className={styles.marks}>
        <StatusPill state={state.pill}>{state.word}</StatusPill>
        <span>{detail.name}</span>
      </div>
      <h1 {...titleBreaks(course.title)} className={styles.title}>
        {course.title}
      </h1>
      <p className={styles.summary}>{course.summary}</p>
      <Facts facts={factsOf(detail, now)} />
      {children}
    </header>
  )
}

const factsOf = (detail: ClassDetail, now: string): Fact[] => [
  { term: '時間', icon: 'clock', value: timeWords(detail, now) },
  {
    term: '地點',
    icon: 'map-pin',
    value: detail.mode === 'online' ? '線上課程，報名後在行事曆看得到連結' : <PlaceLink base={detail.base} />,
  },
  { term: '費用', icon: 'tag', value: priceOf(detail) },
  { term: '適合誰', icon: 'users', value: detail.course.suitableFor },
  { term: '要帶', icon: 'check', value: detail.course.bring },
]

const PlaceLink = ({ base }: Pick<ClassDetail, 'base'>) => (
  <a className={styles.place} href={directionsTo(base)} rel="noopener">
    {`${countyName(base.county)}・${base.name}`}
    <Icon name="external" size="small" label="（開啟地圖）" />
  </a>
)

const priceOf = (detail: ClassDetail): ReactNode => {
  const { days, feeTwd } = detail
  const perDay = `${feeWords(feeTwd)}${feeTwd > 0 ? '／每人每天' : ''}`
  const open = days.filter(({ state }) => state === 'bookable').length
  if (feeTwd === 0 || open < 2) return perDay
  const all = open === heldDays(detail).length ? `${open} 天都報` : `還能報名的 ${open} 天`
  return (
    <>
      {perDay}，<span className={styles.total}>{`${all}共 ${feeWords(open * feeTwd)}`}</span>
    </>
  )
}

/** Cancelled days are not counted, as on the cards. */
const timeWords = (detail: ClassDetail, now: string): string => {
  const held = heldDays(detail)
  const isNext = detail.state === 'running' && held.some(({ startsAt }) => startsAt > now)
  return `${isNext ? '下一堂 ' : ''}${nextSpan(detail, now)}${held.length > 1 ? `（共\u00A0${held.length}\u00A0天）` : ''}`
}

const heldDays = ({ days }: ClassDetail) => days.filter((day) => day.cancelReason === null)

/** The next day, without cancelled ones; after the last day, that day. */
export const nextSpan = (detail: ClassDetail, now: string): string => {
  const held = heldDays(detail)
  const day = held.find(({ startsAt }) => startsAt > now) ?? held.at(-1)
  return day ? taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), new Date(now)) : '日期待公布'
}
