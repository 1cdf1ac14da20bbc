import { countyIds, countyName, type CountyId } from 'contract/counties'
import { pages } from 'contract/pages'
import type { BaseCard } from 'contract/places'
import { Link } from 'react-router'
import { classStep } from '#art/taiwan-map/class-step.ts'
import { CountyShape } from '#art/taiwan-map/county-shape.tsx'
import { mapSize } from '#art/taiwan-map/county-shapes.generated.ts'
import { hitRadius } from '#art/taiwan-map/hit-radius.ts'
import { labelPlaces } from '#art/taiwan-map/label-places.ts'
import { MapGround } from '#art/taiwan-map/map-ground.tsx'
import { MapLegend } from '#art/taiwan-map/map-legend.tsx'
import { MapPin } from '#art/taiwan-map/map-pin.tsx'
import { projectPoint } from '#art/taiwan-map/project-point.ts'
import { StepPatterns } from '#art/taiwan-map/step-patterns.tsx'
import { CountyLink } from './county-link.tsx'
import styles from './taiwan-map.module.css'

/** The fields of a base that the map needs. */
export type MapBase = Pick<BaseCard, 'id' | 'name' | 'county' | 'latitude' | 'longitude' | 'comingClasses'>

type TaiwanMapProps = {
  bases: readonly MapBase[]
  chosen?: CountyId | undefined
  /** The URL of a county's link. */
  countyHref: (id: CountyId) => string
}

/** All counties, those with bases as links, and a pin for each base. Rendered on the server, works without script. */
export function TaiwanMap({ bases, chosen, countyHref }: TaiwanMapProps) {
  const withBases = countyIds.flatMap((id) => {
    const countyBases = bases.filter(({ county }) => county === id)
    const comingClasses = countyBases.reduce((sum, base) => sum + base.comingClasses, 0)
    return countyBases.length === 0 ? [] : [{ id, baseCount: countyBases.length, comingClasses }]
  })
  const steps = [...new Set(withBases.map(({ comingClasses }) => classStep(comingClasses)))].toSorted(
    (one, other) => one - other,
  )
  const linked = withBases.map(({ id }) => id)
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        className={styles.map}
        role="group"
        aria-label="基地地圖"
      >
        <StepPatterns />
        <MapGround chosen={chosen} linked={linked} />
        {withBases.map((county) => (
          <CountyLink
            key={county.id}
            {...county}
            href={countyHref(county.id)}
            isChosen={county.id === chosen}
          />
        ))}
        <Outlines chosen={chosen} labelled={linked} />
        {bases.map((base) => (
          <BasePin key={base.id} base={base} bases={bases} />
        ))}
      </svg>
      <MapLegend steps={steps} />
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

function BasePin({ base, bases }: { base: MapBase; bases: readonly MapBase[] }) {
  const at = projectPoint(base)
  if (at === undefined) return null
  const words = `${base.name}，${countyName(base.county)}，${base.comingClasses} 個班別即將上課`
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <Link to={pages.baseDetail({ baseId: base.id })} aria-label={words} className={styles.pin}>
        <title>{words}</title>
        <circle cy="-28" r={hitRadius(base, bases)} className={styles.hit} />
        <MapPin />
      </Link>
    </g>
  )
}
