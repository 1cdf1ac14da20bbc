import { liffLink } from 'contract/liff-pages'
import type { ReactNode } from 'react'
import { surfacePath } from '#client/surface-path.ts'
import type { Invitation } from '#features/booking/confirmation/invite-companions.tsx'
import { canShareToFriends, cardImage, shareCard } from '#surfaces/liff/line/share-card.ts'
import type { Liff } from '#surfaces/liff/line/start-liff.ts'
import { ShareButton } from './share-button.tsx'

/** Null where LINE cannot let the person choose friends. */
export function shareBooking(
  liff: Liff | undefined,
  origin: string,
  { classId, invitation }: { classId: number; invitation: Invitation },
): ReactNode {
  if (!canShareToFriends(liff)) return null
  const { title, lines, path } = invitation
  const card = {
    title,
    // LINE's fonts have no glyph for the joiner that keeps dates on one line.
    lines: lines.map((line) => line.replaceAll('\u2060', '')),
    url: liffLink(liff.id!, surfacePath(path)),
    desktopUrl: `${origin}${path}`,
    imageUrl: cardImage(origin, classId),
    label: '看這一班',
  }
  return <ShareButton share={() => shareCard(card)} />
}
