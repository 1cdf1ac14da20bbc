import { pages } from 'contract/pages'
import { countyIds, countyName, type CountyId } from 'contract/places/counties'
import type { BaseCard } from 'contract/places/places'
import { Link } from 'react-router'
import { hitRadius } from '#art/taiwan-map/hit-radius.ts'
import { MapPin } from '#art/taiwan-map/map-pin.tsx'
import { projectPoint } from '#art/taiwan-map/project-point.ts'
import { CountyMap } from './county-map.tsx'
import styles from './taiwan-map.module.css'

export type MapBase = Pick<BaseCard, 'id' | 'name' | 'county' | 'latitude' | 'longitude' | 'comingClasses'>

type TaiwanMapProps = {
  bases: readonly MapBase[]
  chosen?: CountyId | undefined
  countyHref: (id: CountyId) => string
}

export function TaiwanMap({ bases, chosen, countyHref }: TaiwanMapProps) {
  const linked = countyIds.flatMap((id) => {
    const countyBases = bases.filter(({ county }) => county === id)
    const classes = countyBases.reduce((sum, base) => sum + base.comingClasses, 0)
    const words = `${countyName(id)}，${countyBases.length} 個基地，${classes} 班即將上課`
    return countyBases.length === 0 ? [] : [{ id, href: countyHref(id), words, classes }]
  })
  return (
    <CountyMap label="基地地圖" linked={linked} chosen={chosen} hasPins>
      {bases.map((base) => (
        <BasePin key={base.id} base={base} bases={bases} />
      ))}
    </CountyMap>
  )
}

function BasePin({ base, bases }: { base: MapBase; bases: readonly MapBase[] }) {
  const at = projectPoint(base)
  if (at === undefined) return null
  const words = `${base.name}，${countyName(base.county)}，${base.comingClasses} 班即將上課`
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
