let kept: { body: string; key: string } | undefined

/**
 * The idempotency key of a booking: the same as long as nobody knows what became of exactly this booking, so that
 * trying again after a lost answer cannot book twice.
 */
export function keyForBooking(body: object): string {
  const text = JSON.stringify(body)
  if (kept?.body !== text) kept = { body: text, key: crypto.randomUUID() }
  return kept.key
}

/** Once the server has answered, the next press is a booking of its own. */
export const forgetBookingKey = (): void => {
  kept = undefined
}
