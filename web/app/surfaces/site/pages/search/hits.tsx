import type { SearchHit, SearchKind } from 'contract/search'
import { Link } from 'react-router'
import { hitPath, kindNames } from '#features/search/hit-path.ts'
import { Marked } from '#features/search/marked.tsx'
import { Section } from '#ui/section.tsx'
import styles from './hits.module.css'

type HitsProps = {
  kind: SearchKind
  count: number
  hits: readonly SearchHit[]
  /** The path to all results of this kind. */
  more: string | undefined
}

/** The results of one kind, best first. */
export function Hits({ kind, count, hits, more }: HitsProps) {
  return (
    <Section
      id={kind}
      title={kindNames[kind]}
      more={
        more !== undefined &&
        count > hits.length && (
          <Link to={more}>
            看全部 {count} 筆{kindNames[kind]}
          </Link>
        )
      }
    >
      <ul role="list" className={styles.hits}>
        {hits.map((hit) => (
          <li key={hit.id} className={styles.hit}>
            <h3 className={styles.title}>
              <Link to={hitPath(hit)} className={styles.link}>
                <Marked text={hit.title} />
              </Link>
            </h3>
            <p className={styles.subtitle}>
              <Marked text={hit.subtitle} />
            </p>
            <p className={styles.excerpt}>
              <Marked text={hit.excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
