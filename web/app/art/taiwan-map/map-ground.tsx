import { countyIds, type CountyId } from 'contract/places/counties'
import { CountyLabel } from './county-label.tsx'
import { CountyShape } from './county-shape.tsx'
import { insetFrames } from './county-shapes.generated.ts'
import styles from './map-ground.module.css'

const islandCounties: readonly CountyId[] = ['penghu', 'kinmen', 'lienchiang']

type MapGroundProps = { chosen: CountyId | undefined; linked: readonly CountyId[] }

export function MapGround({ chosen, linked }: MapGroundProps) {
  const unlinked = countyIds.filter((id) => !linked.includes(id))
  return (
    <g aria-hidden="true">
      {insetFrames.map(({ county, line, ...box }) => (
        <g key={county} className={styles.frame}>
          <rect {...box} rx="28" />
          {line && <path d={line} />}
        </g>
      ))}
      <CountyShape id="land" className={styles.rim} />
      <CountyShape id="land" className={styles.land} />
      {chosen && unlinked.includes(chosen) && <CountyShape id={chosen} className={styles.chosen} />}
      {unlinked.map((id) => (
        <CountyLabel key={id} id={id} className={styles.name} isExtra={!islandCounties.includes(id)} />
      ))}
    </g>
  )
}
