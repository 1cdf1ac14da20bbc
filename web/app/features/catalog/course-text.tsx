import styles from './course-text.module.css'

/** Nothing when the course has no text. */
export function CourseText({ description }: { description: string }) {
  if (description.trim() === '') return null
  return (
    <section aria-labelledby="content">
      <h2 id="content">課程內容</h2>
      {description.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className={styles.text}>
          {paragraph}
        </p>
      ))}
    </section>
  )
}
