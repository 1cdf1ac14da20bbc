import type { CountyId } from 'contract/places/counties'
import type { Ref } from 'react'
import { CountyShape } from '#art/taiwan-map/county-shape.tsx'
import { frames } from './map-frame.ts'
import type { Point, View } from './map-points.ts'
import styles from './place-picker.module.css'

type PlaceDrawingProps = {
  ref: Ref<SVGSVGElement>
  county: CountyId | undefined
  view: View
  at: Point | undefined
}

/** Lines and pin are as wide in each view. */
export function PlaceDrawing({ ref, county, view: { left, top, width, height }, at }: PlaceDrawingProps) {
  const unit = width / 360
  return (
    <svg ref={ref} viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      <g strokeWidth={unit}>
        {frames.map(({ county: id, x, y, width: w, height: h }) => (
          <rect key={id} {...{ x, y }} width={w} height={h} rx="28" className={styles.frame} />
        ))}
        <CountyShape id="land" className={styles.land} />
      </g>
      {county && (
        <g strokeWidth={2 * unit}>
          <CountyShape id={county} className={styles.county} />
        </g>
      )}
      {at && (
        <g transform={`translate(${at.x} ${at.y}) scale(${unit})`} className={styles.pin}>
          <path d="M0 0l-9-14a11 11 0 1 1 18 0z" />
          <circle cy="-20" r="4" />
        </g>
      )}
    </svg>
  )
}
