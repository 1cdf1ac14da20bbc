/** Days missed without leave (no-shows) after which a member cannot book for a while. */
export const noShowRule = {
  /** No-shows within `windowDays` that pause new bookings. */
  threshold: 3,
  windowDays: 90,
  /** How long the pause lasts after the end of the last no-show. */
  pauseDays: 30,
} as const
