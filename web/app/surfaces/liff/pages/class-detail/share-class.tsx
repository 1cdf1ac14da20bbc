import type { ClassDetail } from 'contract/catalog/class-detail'
import { liffLink, liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { countyName } from 'contract/places/counties'
import type { ReactNode } from 'react'
import { useSite } from '#client/use-site.ts'
import { useStore } from '#client/use-store.ts'
import { nextSpan } from '#features/catalog/class-head.tsx'
import { ShareLinks } from '#features/site/share-links.tsx'
import { canShareToFriends, cardImage, shareCard } from '#surfaces/liff/line/share-card.ts'
import { readyLiff } from '#surfaces/liff/line/start-liff.ts'
import { ShareButton } from '#surfaces/liff/share/share-button.tsx'
import { feeWords, seatWords } from '#text/class-words.ts'

type ShareClassProps = { detail: ClassDetail; now: string; children: ReactNode }

/** As a card where LINE lets people choose friends, otherwise as a link. */
export function ShareClass({ detail, now, children }: ShareClassProps) {
  const liff = useStore(readyLiff, undefined)
  const origin = useSite()?.origin ?? ''
  const path = pages.classDetail({ classId: detail.id })
  if (!canShareToFriends(liff))
    return (
      <ShareLinks title={detail.course.title} lines={[nextSpan(detail, now), detail.base.name]} path={path}>
        {children}
      </ShareLinks>
    )
  const liffPath = liffPaths.liffClassDetail({ classId: detail.id })
  const card = {
    title: detail.course.title,
    lines: cardLines(detail, now),
    url: liffLink(liff.id!, liffPath),
    desktopUrl: `${origin}${path}`,
    imageUrl: cardImage(origin, detail.id),
    label: '看日期與報名',
  }
  return <ShareButton share={() => shareCard(card)}>{children}</ShareButton>
}

const cardLines = (detail: ClassDetail, now: string): string[] => {
  const next = detail.days.find(({ state }) => state === 'bookable')
  const where = detail.mode === 'online' ? '線上課程' : countyName(detail.base.county)
  return [
    nextSpan(detail, now),
    `${where}・${detail.base.name}`,
    `${feeWords(detail.feeTwd)}${next ? `・${seatWords(next.state, next.seatsLeft).word}` : ''}`,
  ].map((line) => line.replaceAll('\u2060', ''))
}
