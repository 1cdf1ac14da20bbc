import type { FollowKind } from 'contract/following'
import { wishKey as storageKey } from '#client/session/auth-state.ts'

/** The id is that of a course for `next_term`, otherwise of a class. */
export type Wish = { kind: FollowKind; thingId: number }

/** A login takes minutes; a later one has another reason. */
const maxAgeMs = 30 * 60_000

/** Shared by all tabs: LINE may open another one. */
export function storeWish({ kind, thingId }: Wish): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ kind, thingId, at: Date.now() }))
  } catch {
    // storage is full or forbidden: the member presses again
  }
}

export function takeWish(wishes: readonly Wish[]): Wish | undefined {
  const stored = readStored()
  const wish = wishes.find(({ kind, thingId }) => kind === stored?.kind && thingId === stored.thingId)
  if (wish === undefined || stored === undefined) return undefined
  localStorage.removeItem(storageKey)
  const age = Date.now() - stored.at
  return age >= 0 && age < maxAgeMs ? wish : undefined
}

const readStored = (): (Wish & { at: number }) | undefined => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as (Wish & { at: number }) | undefined
  } catch {
    return undefined
  }
}
