let kept: { body: string; key: string } | undefined

/**
 * The idempotency key of a booking. It stays the same until the outcome of exactly this order is known, so that a retry
 * after a lost response cannot book twice.
 */
export function keyForBooking(body: object): string {
  const text = JSON.stringify(body)
  if (kept?.body !== text) kept = { body: text, key: crypto.randomUUID() }
  return kept.key
}

/** Once the server has answered, the next submit is a new booking. */
export const forgetBookingKey = (): void => {
  kept = undefined
}
