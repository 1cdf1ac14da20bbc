import { mapAreas } from './county-shapes.generated.ts'

/** A place on the earth, in degrees. */
export type Place = { latitude: number; longitude: number }

/** Where a place lies on the map, in its units; islands of an inset in their inset. Undefined far from Taiwan. */
export function projectPoint({ latitude, longitude }: Place): { x: number; y: number } | undefined {
  const area = mapAreas.find(
    ({ west, south, east, north }) =>
      longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  )
  return (
    area && {
      x: Math.round(area.x + (longitude - area.west) * area.xScale),
      y: Math.round(area.y + (area.north - latitude) * area.yScale),
    }
  )
}
