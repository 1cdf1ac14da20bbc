import { projectPoint, type Place } from './project-point.ts'

/** 44 px on a phone of 390 px, where the map is 358 px wide. */
const maxRadius = 84
const minRadius = 32

/** Radius of a pin's tap target: large enough for a finger, but at most half the distance to the next pin. */
export function hitRadius(place: Place, all: readonly Place[]): number {
  const here = projectPoint(place)
  const distances = all.flatMap((other) => {
    const there = projectPoint(other)
    return other === place || !here || !there ? [] : [Math.hypot(here.x - there.x, here.y - there.y)]
  })
  return Math.max(minRadius, Math.min(maxRadius, Math.floor(Math.min(...distances) / 2)))
}
