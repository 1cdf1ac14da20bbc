let current: { body: string; key: string } | undefined

/**
 * The idempotency key of a booking. It stays the same until the outcome of exactly this order is known, so that a retry
 * after a lost response cannot book twice.
 */
export function keyForBooking(body: object): string {
  const text = JSON.stringify(body)
  if (current?.body !== text) current = { body: text, key: crypto.randomUUID() }
  return current.key
}

/** Once the server has answered, the next submit is a new booking. */
export const forgetBookingKey = (): void => {
  current = undefined
}
