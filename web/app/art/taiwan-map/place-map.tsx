import { MapPin } from './map-pin.tsx'
import type { PlaceMapData } from './place-map-data.ts'
import styles from './place-map.module.css'

export function PlaceMap({ map: { label, view, county, neighbours, pin } }: { map: PlaceMapData }) {
  return (
    <svg
      viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`}
      className={styles.map}
      role="img"
      aria-label={label}
    >
      {neighbours.map((path) => (
        <path key={path} d={path} className={styles.neighbour} />
      ))}
      <path d={county} className={styles.county} />
      {pin && (
        <g transform={`translate(${pin.x} ${pin.y}) scale(${view.width / 700})`} className={styles.pin}>
          <MapPin />
        </g>
      )}
    </svg>
  )
}
