import { flexCard, type CardFacts } from './flex-card.ts'
import type { Liff } from './start-liff.ts'

/** Whether LINE lets this person choose friends to share with: after a login through LINE, in an app that may. */
export const canShareToFriends = (liff: Liff | undefined): liff is Liff =>
  liff !== undefined && liff.isLoggedIn() && liff.isApiAvailable('shareTargetPicker')

/** The picture of a class for a card, where LINE can load it: it shows pictures of https addresses only. */
export const cardImage = (origin: string, classId: number): string | undefined =>
  origin.startsWith('https:') ? `${origin}/og/class/${classId}-card.png` : undefined

/**
 * Lets the person choose friends and groups, and sends them the card. Call it from a tap: outside of LINE it opens a
 * window.
 *
 * @returns whether it was sent; false when the person closed the list
 */
export async function shareCard(facts: CardFacts): Promise<boolean> {
  const { liff } = await loadSharing()
  const result = await liff.shareTargetPicker([flexCard(facts)], { isMultiple: true })
  return result?.status === 'success'
}

/** Loads the part of the SDK that shares. Pages call it when the button appears, so that a tap opens the list at once. */
export const loadSharing = () => import('./liff-sharing.ts')
