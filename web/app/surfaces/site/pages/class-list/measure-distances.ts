import type { listBases } from 'contract/places'
import { callApi } from '#client/session/call-api.ts'

/** Kilometres from the reader, by the id of the base. */
export type Distances = ReadonlyMap<number, number>

const options: PositionOptions = { timeout: 10_000, maximumAge: 300_000 }

/**
 * Asks the browser where the reader is and measures the way to each base, as the crow flies. The position is not sent
 * anywhere. Rejects when the reader refuses, or nothing was found within 10 s.
 */
export async function measureDistances(): Promise<Distances> {
  const position = new Promise<GeolocationPosition>((found, failed) =>
    navigator.geolocation.getCurrentPosition(found, failed, options),
  )
  const [{ coords }, bases] = await Promise.all([
    position,
    callApi<typeof listBases>('GET /api/base', { query: {} }),
  ])
  return new Map(bases.items.map((base) => [base.id, kilometresBetween(coords, base)]))
}

type Place = { latitude: number; longitude: number }

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The length of the great circle between two places (haversine formula). */
export function kilometresBetween(one: Place, other: Place): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const square =
    half(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(other.longitude - one.longitude)
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(square))
}

/** 「800 公尺」, 「2.5 公里」, 「38 公里」. */
export function distanceWords(kilometres: number): string {
  if (kilometres < 0.95) return `${Math.max(1, Math.round(kilometres * 10)) * 100} 公尺`
  return `${kilometres < 9.95 ? kilometres.toFixed(1) : Math.round(kilometres)} 公里`
}
