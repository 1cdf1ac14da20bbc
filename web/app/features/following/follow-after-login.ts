import type { FollowKind } from 'contract/following'
import { followKey as storageKey } from '#client/session/auth-state.ts'

/** The id is that of a course for `next_term`, otherwise of a class. */
export type Follow = { kind: FollowKind; thingId: number }

/** A login takes minutes; a later one has another reason. */
const maxAgeMs = 30 * 60_000

/** Shared by all tabs: LINE may open another one. */
export function storeFollow({ kind, thingId }: Follow): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ kind, thingId, at: Date.now() }))
  } catch {
    // storage is full or forbidden: the member presses again
  }
}

export function takeStoredFollow(ofPage: readonly Follow[]): Follow | undefined {
  const stored = readStored()
  const wanted = ofPage.find(({ kind, thingId }) => kind === stored?.kind && thingId === stored.thingId)
  if (wanted === undefined || stored === undefined) return undefined
  localStorage.removeItem(storageKey)
  const age = Date.now() - stored.at
  return age >= 0 && age < maxAgeMs ? wanted : undefined
}

const readStored = (): (Follow & { at: number }) | undefined => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as (Follow & { at: number }) | undefined
  } catch {
    return undefined
  }
}
