import type { BaseService } from './base-services/base-service.ts'
import { centralBaseServices } from './base-services/central.ts'
import { eastBaseServices } from './base-services/east.ts'
import { northBaseServices } from './base-services/north.ts'
import { southBaseServices } from './base-services/south.ts'
import { bases } from './bases.ts'

const written: readonly BaseService[] = [
  ...northBaseServices,
  ...centralBaseServices,
  ...southBaseServices,
  ...eastBaseServices,
]

/** Telephone, hours, facilities and story of each base, in the order of the bases' ids. */
export const baseServices: readonly BaseService[] = bases.map(({ name }) => {
  const service = written.find(({ base }) => base === name)
  if (service === undefined) throw new Error(`no services are defined for ${name}`)
  return service
})
