import type { CountyId } from 'contract/places/counties'
import { Link } from 'react-router'
import { classStep } from '#art/taiwan-map/class-step.ts'
import { CountyLabel } from '#art/taiwan-map/county-label.tsx'
import { CountyShape } from '#art/taiwan-map/county-shape.tsx'
import { stepFill } from '#art/taiwan-map/step-patterns.tsx'
import styles from './county-link.module.css'

export type LinkedCounty = {
  id: CountyId
  href: string
  words: string
  /** The number of classes, which decides the fill; undefined when they were not counted. */
  classes: number | undefined
}

export function CountyLink({ id, href, words, classes = 0, isChosen }: LinkedCounty & { isChosen: boolean }) {
  return (
    <Link
      to={href}
      // Choosing a county must not scroll the map.
      preventScrollReset
      className={styles.county}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={words}
    >
      <CountyShape id={id} fill={stepFill(classStep(classes))} className={styles.shape} />
      <CountyLabel id={id} className={styles.name} />
    </Link>
  )
}
