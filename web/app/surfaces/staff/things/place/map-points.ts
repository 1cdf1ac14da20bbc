import type { CountyId } from 'contract/places/counties'
import { areas, boxes, frames, mapSize } from './map-frame.ts'

export type Place = { latitude: number; longitude: number }
export type Point = { x: number; y: number }
export type View = { left: number; top: number; width: number; height: number }

type Area = (typeof areas)[number]
const contains = ({ west, south, east, north }: Area, { latitude, longitude }: Place): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

/** In units of the map, not rounded; undefined outside Taiwan. */
export function pointOf(place: Place): Point | undefined {
  const area = areas.find((each) => contains(each, place))
  return (
    area && {
      x: area.x + (place.longitude - area.west) * area.xScale,
      y: area.y + (area.north - place.latitude) * area.yScale,
    }
  )
}

/** In degrees to about 10 metres; undefined where the map shows no place. */
export function placeOf(point: Point): Place | undefined {
  const frame = frames.find(
    ({ x, y, width, height }) =>
      point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height,
  )
  for (const area of frame?.areas ?? areas.slice(3)) {
    const place = {
      latitude: round(area.north - (point.y - area.y) / area.yScale),
      longitude: round(area.west + (point.x - area.x) / area.xScale),
    }
    if (contains(area, place)) return place
  }
  return undefined
}

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

/** The whole island, the county, and four steps into it, each twice as large. */
export const maxZoom = 5

/** A square of the map around the chosen county, or around `centre` when it is enlarged further. */
export function viewOf(county: CountyId | undefined, zoom: number, centre: Point | undefined): View {
  if (zoom === 0) return squareAround({ x: mapSize.width / 2, y: mapSize.height / 2 }, mapSize.height)
  const [left, top, right, bottom] = county === undefined ? [380, 100, 1212, 1706] : boxes[county]
  const side = Math.max(right - left, bottom - top) * 1.15
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  return zoom === 1 ? squareAround(middle, side) : squareAround(centre ?? middle, side / 2 ** (zoom - 1))
}

const squareAround = ({ x, y }: Point, side: number): View => ({
  left: x - side / 2,
  top: y - side / 2,
  width: side,
  height: side,
})
