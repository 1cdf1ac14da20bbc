import { countyName, type CountyId } from 'contract/counties'
import { Link } from 'react-router'
import { classStep } from '#art/taiwan-map/class-step.ts'
import { CountyLabel } from '#art/taiwan-map/county-label.tsx'
import { CountyShape } from '#art/taiwan-map/county-shape.tsx'
import { stepFill } from '#art/taiwan-map/step-patterns.tsx'
import styles from './county-link.module.css'

type CountyLinkProps = {
  id: CountyId
  href: string
  baseCount: number
  comingClasses: number
  isChosen: boolean
}

/** A county with bases: its shape and its name are one link. */
export function CountyLink({ id, href, baseCount, comingClasses, isChosen }: CountyLinkProps) {
  return (
    <Link
      to={href}
      // Choosing a county must not scroll the map.
      preventScrollReset
      className={styles.county}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={`${countyName(id)}，${baseCount} 個基地，${comingClasses} 個班別即將上課`}
    >
      <CountyShape id={id} fill={stepFill(classStep(comingClasses))} className={styles.shape} />
      <CountyLabel id={id} className={styles.name} />
    </Link>
  )
}
