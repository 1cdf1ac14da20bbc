let current: { body: string; key: string; isUncertain: boolean } | undefined

/**
 * The idempotency key of a booking. It stays the same until the outcome of exactly this order is known, so that a retry
 * after a lost response cannot book twice.
 */
export function keyForBooking(body: object): string {
  const text = JSON.stringify(body)
  if (current?.body !== text) current = { body: text, key: crypto.randomUUID(), isUncertain: false }
  return current.key
}

/** Whether the order may have been booked although this attempt failed. Otherwise forgets the key. */
export function isOutcomeUncertain({ status, code }: { status: number; code: string }): boolean {
  const isRefusedEarly = status === 401 || status === 429
  const isUncertain =
    status === 0 ||
    status >= 500 ||
    code === 'request_in_progress' ||
    (isRefusedEarly && current?.isUncertain === true)
  if (current !== undefined && isUncertain) current.isUncertain = true
  else forgetBookingKey()
  return isUncertain
}

export const forgetBookingKey = (): void => {
  current = undefined
}
