type Place = { latitude: number; longitude: number }

const options: PositionOptions = { timeout: 10_000, maximumAge: 300_000 }

/**
 * Measures the distance to each place in kilometres, as the crow flies. Rejects when the reader refuses to give the
 * position, or nothing was found within 10 s.
 */
export async function measureDistances<P extends Place & { id: number }>(
  places: readonly P[],
): Promise<ReadonlyMap<number, number>> {
  const { coords } = await new Promise<GeolocationPosition>((found, failed) =>
    navigator.geolocation.getCurrentPosition(found, failed, options),
  )
  return new Map(places.map((place) => [place.id, kilometresBetween(coords, place)]))
}

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

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
