import { countyIds, type CountyId } from 'contract/counties'
import { CountyLabel } from './county-label.tsx'
import { countyShapes, insetFrames } from './county-shapes.generated.ts'
import styles from './map-ground.module.css'

const islandCounties: readonly CountyId[] = ['penghu', 'kinmen', 'lienchiang']

type MapGroundProps = { chosen: CountyId | undefined; linked: readonly CountyId[] }

/** The layer under the links of the map: frames, land with a rim, and counties without a base. */
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
      <defs>
        <g id="taiwan-land">
          {countyIds.map((id) => (
            <path key={id} d={countyShapes[id].path} />
          ))}
        </g>
      </defs>
      <use href="#taiwan-land" className={styles.rim} />
      <use href="#taiwan-land" className={styles.land} />
      {chosen && unlinked.includes(chosen) && (
        <path d={countyShapes[chosen].path} className={styles.chosen} />
      )}
      {unlinked.map((id) => (
        <CountyLabel key={id} id={id} className={styles.name} isExtra={!islandCounties.includes(id)} />
      ))}
    </g>
  )
}
