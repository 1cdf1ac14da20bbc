import type { SearchHit, SearchKind } from 'contract/search/search'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { FollowCourse } from '#features/following/follow-course.tsx'
import { kindNames } from '#features/search/hit-path.ts'
import { Section } from '#ui/section.tsx'
import { HitCard } from './hit-card.tsx'
import { hitCount } from './hit-count.ts'
import styles from './hits.module.css'

type HitsProps = {
  kind: SearchKind
  count: number
  hits: readonly SearchHit[]
  more: string | undefined
  allOf: ReactNode
  now: string
}

export function Hits({ kind, count, hits, more, allOf, now }: HitsProps) {
  return (
    <Section
      id={kind}
      title={kindNames[kind]}
      more={
        more !== undefined &&
        count > hits.length && <Link to={more}>{`看全部 ${hitCount([count], ' 筆')}${kindNames[kind]}`}</Link>
      }
    >
      <ul role="list" className={styles.cards}>
        {hits.map((hit) => (
          <HitCard key={hit.id} hit={hit} now={now}>
            {kind === 'course' && <FollowSlot hit={hit} />}
          </HitCard>
        ))}
      </ul>
      {more === undefined && count > hits.length && <p className={styles.all}>{allOf}</p>}
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
