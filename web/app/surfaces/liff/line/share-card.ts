import { flexCard, type CardFacts } from './flex-card.ts'
import type { Liff } from './start-liff.ts'

export const canShareToFriends = (liff: Liff | undefined): liff is Liff =>
  liff !== undefined && liff.isLoggedIn() && liff.isApiAvailable('shareTargetPicker')

/** LINE shows pictures of https addresses only. */
export const cardImage = (origin: string, classId: number): string | undefined =>
  origin.startsWith('https:') ? `${origin}/og/class/${classId}-card.png` : undefined

/** Returns whether the card was sent. Call it from a tap: outside of LINE it opens a window. */
export async function shareCard(facts: CardFacts): Promise<boolean> {
  const { liff } = await loadSharing()
  const result = await liff.shareTargetPicker([flexCard(facts)], { isMultiple: true })
  return result?.status === 'success'
}

/** Call it when the button appears, so that a tap opens the list at once. */
export const loadSharing = () => import('./liff-sharing.ts')
