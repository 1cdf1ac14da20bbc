import type { Answer } from 'contract/endpoint'
import type { listBases } from 'contract/places/places'
import { openWords } from '#text/opening-hours.ts'

type Base = Answer<typeof listBases>['items'][number]

export const toMappedBase = (base: Base, now: Date) => ({
  id: base.id,
  name: base.name,
  county: base.county,
  district: base.district,
  latitude: base.latitude,
  longitude: base.longitude,
  comingClasses: base.comingClasses,
  spaceCount: base.spaceCount,
  today: openWords(base, now),
})
export type MappedBase = ReturnType<typeof toMappedBase>
