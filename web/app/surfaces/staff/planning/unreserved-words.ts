import { onlineVenue, unknownVenue } from 'contract/catalog/online-class'
import type { Rooms } from './use-rooms.ts'

const noRooms: readonly string[] = ['', onlineVenue, unknownVenue]

/**
 * What is said of a typed room that a base does not know, although it has spaces: nobody keeps it free. Undefined when there
 * is nothing to say.
 */
export function unreservedWords(typed: string, bases: readonly (Rooms | undefined)[]): string | undefined {
  const venue = typed.trim()
  if (noRooms.includes(venue)) return undefined
  const isUnknown = bases.some((known) => known && known.spaces.length > 0 && !known.spaces.includes(venue))
  if (!isUnknown) return undefined
  return bases.length === 1
    ? '這不是本基地登記的場地，不會保留時段。'
    : '這不是每個基地都登記的場地；沒有登記的基地不會保留時段。'
}
