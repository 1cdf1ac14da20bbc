import type { ClassDetail } from 'contract/catalog/class-detail'
import type { ReactNode } from 'react'
import { ClassCardList } from './class-card-list.tsx'
import styles from './class-choices.module.css'

type ClassChoicesProps = { detail: ClassDetail; now: string }

export function OpenClassesOfCourse({ detail, now }: ClassChoicesProps) {
  const { ofCourse } = choicesOf(detail)
  if (isBookable(detail) || ofCourse.length === 0) return null
  return (
    <section className={styles.first} aria-labelledby="open-classes">
      <h2 id="open-classes" tabIndex={-1}>
        同一門課，這{ofCourse.length > 1 ? ` ${ofCourse.length} ` : '一'}班可以報名
      </h2>
      <ClassCardList cards={ofCourse} now={now} />
    </section>
  )
}

/** The classes of its course first, unless they are shown above. */
export function RelatedClasses({ detail, now, className }: ClassChoicesProps & { className?: string }) {
  const { ofCourse, others } = choicesOf(detail)
  const shown = isBookable(detail) ? ofCourse : []
  return (
    <>
      {shown.length > 0 && (
        <ClassSection id="same-course" title="同一門課的其他班" className={className}>
          <ClassCardList cards={shown} now={now} />
        </ClassSection>
      )}
      {others.length > 0 && (
        <ClassSection id="related" title="也可以看看" className={className}>
          <ClassCardList cards={others} now={now} />
        </ClassSection>
      )}
    </>
  )
}

type ClassSectionProps = { id: string; title: string; className: string | undefined; children: ReactNode }

const ClassSection = ({ id, title, className, children }: ClassSectionProps) => (
  <section className={className} aria-labelledby={id}>
    <h2 id={id} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
)

const isBookable = ({ days }: ClassDetail): boolean => days.some(({ state }) => state === 'bookable')

const choicesOf = ({ course, related }: ClassDetail) => ({
  ofCourse: related.filter(({ courseId }) => courseId === course.id),
  others: related.filter(({ courseId }) => courseId !== course.id),
})
