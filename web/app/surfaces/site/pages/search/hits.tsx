import type { SearchHit, SearchKind } from 'contract/search'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { FollowCourse } from '#features/following/follow-course.tsx'
import { hitPath, kindNames } from '#features/search/hit-path.ts'
import { Marked } from '#features/search/marked.tsx'
import { NextDay } from '#features/search/next-day.tsx'
import { Section } from '#ui/section.tsx'
import { ClassHit } from './class-hit.tsx'
import { hitCount } from './hit-count.ts'
import styles from './hits.module.css'

type HitsProps = {
  kind: SearchKind
  count: number
  hits: readonly SearchHit[]
  /** The path to all results of this kind. */
  more: string | undefined
  now: string
}

/** The results of one kind, best first. */
export function Hits({ kind, count, hits, more, now }: HitsProps) {
  return (
    <Section
      id={kind}
      title={kindNames[kind]}
      more={
        more !== undefined &&
        count > hits.length && <Link to={more}>{`看全部 ${hitCount([count], ' 筆')}${kindNames[kind]}`}</Link>
      }
    >
      <ul role="list" className={kind === 'class' ? styles.cards : styles.hits}>
        {hits.map((hit) =>
          kind === 'class' && hit.next ? (
            <ClassHit key={hit.id} hit={hit} next={hit.next} now={now} />
          ) : (
            <li key={hit.id} className={styles.hit}>
              <h3 className={styles.title}>
                <Link to={hitPath(hit)} className={styles.link}>
                  <Marked text={hit.title} />
                </Link>
              </h3>
              <p className={styles.subtitle}>
                <Marked text={hit.subtitle} />
              </p>
              {hit.next && <NextDay next={hit.next} now={now} />}
              {kind === 'course' && !hit.next && <p className={styles.excerpt}>接下來還沒有排定的班。</p>}
              {/* The classes of a course have its summary, which its own entry shows. */}
              {kind !== 'class' && (
                <p className={styles.excerpt}>
                  <Marked text={hit.excerpt} />
                </p>
              )}
              {kind === 'course' && <FollowSlot hit={hit} />}
            </li>
          ),
        )}
      </ul>
    </Section>
  )
}

const importFollow = () => import('#features/following/follow-course.tsx')

/** The button is loaded after the page, which can be read without it. */
function FollowSlot({ hit: { id, title } }: { hit: SearchHit }) {
  const [Follow, setFollow] = useState<typeof FollowCourse>()
  useEffect(() => {
    importFollow().then(
      (loaded) => setFollow(() => loaded.FollowCourse),
      () => undefined,
    )
  }, [])
  return (
    <div className={styles.follow}>
      {Follow && <Follow courseId={id} title={title.map(({ text }) => text).join('')} />}
    </div>
  )
}
