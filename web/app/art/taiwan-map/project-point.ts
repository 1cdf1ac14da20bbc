import { mapAreas } from './county-shapes.generated.ts'

export type Place = { latitude: number; longitude: number }

/** The position of a place (in degrees) in units of the map, or of its inset; undefined outside Taiwan. */
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
