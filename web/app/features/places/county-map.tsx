import { countyIds, type CountyId } from 'contract/places/counties'
import type { ReactNode } from 'react'
import { classSteps } from '#art/taiwan-map/class-step.ts'
import { CountyShape } from '#art/taiwan-map/county-shape.tsx'
import { mapSize } from '#art/taiwan-map/county-shapes.generated.ts'
import { labelPlaces } from '#art/taiwan-map/label-places.ts'
import { MapGround } from '#art/taiwan-map/map-ground.tsx'
import { MapLegend } from '#art/taiwan-map/map-legend.tsx'
import { StepPatterns } from '#art/taiwan-map/step-patterns.tsx'
import { CountyLink, type LinkedCounty } from './county-link.tsx'
import styles from './county-map.module.css'

type CountyMapProps = {
  label: string
  linked: readonly LinkedCounty[]
  chosen?: CountyId | undefined
  hasPins?: boolean
  children: ReactNode
}

export function CountyMap({ label, linked, chosen, hasPins = false, children }: CountyMapProps) {
  const ids = linked.map(({ id }) => id)
  const counts = linked.flatMap(({ classes }) => classes ?? [])
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        className={styles.map}
        role="group"
        aria-label={label}
      >
        <StepPatterns />
        <MapGround chosen={chosen} linked={ids} />
        {linked.map((county) => (
          <CountyLink key={county.id} {...county} isChosen={county.id === chosen} />
        ))}
        <Outlines chosen={chosen} labelled={ids} />
        {children}
      </svg>
      <MapLegend steps={classSteps(counts)} hasPins={hasPins} />
    </figure>
  )
}

// Above the links, because neighbouring counties would cover half of these lines.
function Outlines({ chosen, labelled }: { chosen: CountyId | undefined; labelled: readonly CountyId[] }) {
  return (
    <g aria-hidden="true" className={styles.outlines}>
      {countyIds.map((id) => {
        const { leader } = labelPlaces[id]
        const className = labelled.includes(id) ? styles.leader : styles.extraLeader
        return leader && <path key={id} d={leader} className={className} />
      })}
      {chosen && <CountyShape id={chosen} className={styles.chosen} />}
    </g>
  )
}
