import type { NewsArticle } from 'contract/news'
import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './neighbours.module.css'

export function Neighbours({ older, newer }: Pick<NewsArticle, 'older' | 'newer'>) {
  return (
    <nav aria-label="前後消息" className={styles.neighbours} data-print="hide">
      {newer && (
        <Link to={pages.newsDetail({ newsId: newer.id })} className={styles.neighbour} rel="prev">
          <span className={styles.which}>
            <Icon name="chevron-left" size="small" />
            較新
          </span>
          {newer.title}
        </Link>
      )}
      {older && (
        <Link to={pages.newsDetail({ newsId: older.id })} className={styles.neighbour} rel="next">
          <span className={styles.which}>
            較早
            <Icon name="chevron-right" size="small" />
          </span>
          {older.title}
        </Link>
      )}
    </nav>
  )
}
