import type { NewsCard } from 'contract/news'
import { pages } from 'contract/pages'
import { taipeiFullDay } from 'contract/taipei-time'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './news-entry.module.css'

type NewsEntryProps = { news: NewsCard; headingLevel?: 2 | 3 }

export function NewsEntry({ news, headingLevel = 2 }: NewsEntryProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <li className={styles.entry} data-news-category={news.category.id}>
      <p className={styles.marks}>
        <time dateTime={news.publishedAt}>{taipeiFullDay(new Date(news.publishedAt))}</time>
        <span className={styles.category}>{news.category.name}</span>
        {news.pinned && (
          <span className={styles.pinned}>
            <Icon name="pin" size="small" />
            置頂
          </span>
        )}
      </p>
      <Heading className={styles.title}>
        <Link to={pages.newsDetail({ newsId: news.id })} className={styles.link}>
          {news.title}
        </Link>
      </Heading>
      <p className={styles.summary}>{news.summary}</p>
    </li>
  )
}
