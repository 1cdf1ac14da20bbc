import type { ClassDetail } from 'contract/catalog/class-detail'
import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { teacherPortrait } from './portrait-path.ts'
import styles from './class-teachers.module.css'

export function ClassTeachers({ teachers }: { teachers: ClassDetail['teachers'] }) {
  if (teachers.length === 0) return null
  return (
    <section aria-labelledby="teachers">
      <h2 id="teachers">老師</h2>
      <ul role="list" className={styles.teachers}>
        {teachers.map(({ id, name, expertise, biography, portraitLooks }) => (
          <li key={id} className={styles.teacher}>
            <ArtImage
              className={styles.portrait ?? ''}
              path={teacherPortrait({ id, portraitLooks })}
              shape="arch"
            />
            <div>
              <h3 className={styles.name}>
                <Link to={pages.teacherDetail({ teacherId: id })}>{name}</Link>
              </h3>
              <p className={styles.expertise}>{expertise.join('・')}</p>
              <p>{biography}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
