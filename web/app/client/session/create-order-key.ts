import { mayHaveBeenAccepted } from './may-have-been-accepted.ts'

type OrderKey = {
  /** The idempotency key of this order: the same until the outcome of exactly this order is known. */
  keyFor: (body: object) => string
  /** Whether the order may have been accepted although this attempt failed. Otherwise forgets the key. */
  isOutcomeUncertain: (refusal: { status: number; code: string }) => boolean
  forget: () => void
}

/** Idempotency keys for one kind of order: a retry after a lost response cannot order twice. */
export function createOrderKey(): OrderKey {
  let current: { body: string; key: string; isUncertain: boolean } | undefined
  const forget = () => {
    current = undefined
  }
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body)
      if (current?.body !== text) current = { body: text, key: crypto.randomUUID(), isUncertain: false }
      return current.key
    },
    isOutcomeUncertain: (refusal) => {
      const isUncertain = mayHaveBeenAccepted(refusal, current?.isUncertain === true)
      if (current !== undefined && isUncertain) current.isUncertain = true
      else forget()
      return isUncertain
    },
    forget,
  }
}
