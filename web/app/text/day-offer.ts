type Offer = {
  bookable: number
  /** Their registration opens later. */
  opening: number
  held: number
}

/** 「3 堂可報」, or why nothing can be booked; a date without classes is not full. */
export const dayOffer = ({ bookable, opening, held }: Offer): string => {
  if (bookable > 0) return `${bookable} 堂可報`
  if (held === 0) return '沒有課'
  return opening > 0 ? '即將開放' : '無名額'
}
