import { onlineVenue } from 'contract/catalog/online-class'

type Placed = { venue?: string | undefined; onlineUrl?: string | null | undefined }

/** With the venue of all days: that of an online class is no room, and an empty one is missing. */
export const placeOf = <Wanted extends Placed>(wanted: Wanted): Wanted & { venue: string } => ({
  ...wanted,
  venue: wanted.onlineUrl ? onlineVenue : (wanted.venue?.trim() ?? ''),
})
