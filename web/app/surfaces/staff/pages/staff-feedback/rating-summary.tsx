import { ratingWords } from '#features/booking/feedback/rating-words.ts'
import { numberWords } from '#text/number-words.ts'
import { averageOf } from './average-of.ts'
import styles from './rating-summary.module.css'

type RatingSummaryProps = {
  /** How many members gave 1, 2, 3, 4 and 5. */
  ratings: readonly number[]
}

export function RatingSummary({ ratings }: RatingSummaryProps) {
  const { average, total } = averageOf(ratings)
  const rows = ratings.map((members, index) => ({ members, rating: index + 1, word: ratingWords[index] }))
  return (
    <section aria-labelledby="ratings" className={styles.summary}>
      <div>
        <h2 id="ratings">評分</h2>
        <p>
          <strong>{average}</strong> 分（滿分 5 分）
        </p>
        <p className={styles.note}>{numberWords(total)} 份的平均</p>
      </div>
      <ul role="list" aria-label="每一種評分幾份" className={styles.ratings}>
        {rows.toReversed().map(({ members, rating, word }) => (
          <li key={rating}>
            <span>
              {rating} 分・{word}
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(100 * members) / Math.max(1, total)}%` }} />
            </span>
            <span className={styles.members}>{numberWords(members)} 份</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
