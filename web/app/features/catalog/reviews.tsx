import type { Reviews as ReviewsData } from 'contract/catalog/reviews'
import styles from './reviews.module.css'

export function Reviews({ reviews }: { reviews: ReviewsData | null }) {
  if (reviews === null) return null
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">上過的人怎麼說</h2>
      <p>
        平均 <strong>{reviews.rating.toFixed(1)}</strong> 分（滿分 5 分），{reviews.answers} 份課後意見
      </p>
      {reviews.words.length > 0 && (
        <ul role="list" className={styles.list}>
          {reviews.words.map(({ name, rating, words }, index) => (
            <li key={index}>
              <blockquote className={styles.words}>{words}</blockquote>
              <p className={styles.by}>
                {name}・{rating} 分
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
