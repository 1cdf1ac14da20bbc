import type { Home } from 'contract/home'
import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { numberWords } from '#text/number-words.ts'
import styles from './figures.module.css'

export function HomeFigures({ figures }: Pick<Home, 'figures'>) {
  const items = [
    { value: figures.bases, words: '個基地開著門' },
    { value: figures.classes, words: '班上過課' },
    { value: figures.people, words: '位鄰居走進來' },
    { value: figures.personTimes, words: '人次坐下來一起學' },
  ]
  return (
    <div className={styles.band}>
      <dl className={styles.figures}>
        {items.map(({ value, words }) => (
          <div key={words} className={styles.figure}>
            <dt>{words}</dt>
            <dd>{numberWords(value)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={pages.performance()}>看完整的成果</Link>
      </p>
    </div>
  )
}
