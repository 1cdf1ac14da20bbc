import type { WrittenFeedback } from 'contract/attendance/staff-feedback'
import type { RowTotal } from 'contract/row-total'
import { staffPaths } from 'contract/staff-pages'
import { taipeiFullDay } from 'contract/taipei-time'
import { Link } from 'react-router'
import { ratingWords } from '#features/booking/feedback/rating-words.ts'
import { RowTotalNote } from '#surfaces/staff/log/row-total-note.tsx'
import styles from './feedback-list.module.css'

type FeedbackListProps = {
  items: readonly WrittenFeedback[]
  total: RowTotal | undefined
  showsClass: boolean
}

export function FeedbackList({ items, total, showsClass }: FeedbackListProps) {
  return (
    <section aria-labelledby="written">
      <h2 id="written" className={styles.title}>
        寫的話
      </h2>
      <RowTotalNote total={total} unit="則" />
      {items.length === 0 && <p>評分的人都沒有寫話。</p>}
      <ol role="list" className={styles.items}>
        {items.map((item, index) => (
          <li key={`${item.givenAt} ${index}`} className={styles.item} data-testid="feedback">
            {showsClass && (
              <h3>
                <Link to={staffPaths.staffClass({ classId: item.classId })}>
                  {item.title}（{item.className}）
                </Link>
              </h3>
            )}
            <p className={styles.words}>{item.words}</p>
            <p className={styles.note}>
              {item.rating} 分（{ratingWords[item.rating - 1]}）・
              <time dateTime={item.givenAt}>{taipeiFullDay(new Date(item.givenAt))}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
