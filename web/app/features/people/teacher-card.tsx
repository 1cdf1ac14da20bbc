import { pages } from 'contract/pages'
import type { TeacherCard as TeacherCardData } from 'contract/people/people'
import { Link } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { cardLinkClass } from '#ui/card.tsx'
import { teacherPortrait } from './portrait-path.ts'
import styles from './person-card.module.css'

type Shown = Pick<TeacherCardData, 'id' | 'name' | 'expertise'> &
  Parameters<typeof teacherPortrait>[0] &
  Partial<Pick<TeacherCardData, 'base' | 'comingClasses'>>

export function TeacherCard({ teacher, headingLevel = 2 }: { teacher: Shown; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const
  return (
    <li className={styles.person}>
      <ArtImage path={teacherPortrait(teacher)} shape="arch" />
      <Heading className={styles.name}>
        <Link to={pages.teacherDetail({ teacherId: teacher.id })} className={cardLinkClass()}>
          {teacher.name}
        </Link>
      </Heading>
      <p className={styles.meta}>{teacher.expertise.join('・')}</p>
      {teacher.base && <p className={styles.meta}>{teacher.base.name}</p>}
      {(teacher.comingClasses ?? 0) > 0 && (
        <p className={styles.coming}>{teacher.comingClasses} 班即將上課</p>
      )}
    </li>
  )
}
