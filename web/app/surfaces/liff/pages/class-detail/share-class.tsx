import type { ClassDetail } from 'contract/class-detail'
import { countyName } from 'contract/counties'
import { liffLink, liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { useEffect, useState, type ReactNode } from 'react'
import { showError, showSuccess } from '#client/notices/toasts.ts'
import { useSite } from '#client/use-site.ts'
import { useStore } from '#client/use-store.ts'
import { nextSpan } from '#features/catalog/class-head.tsx'
import { ShareLinks } from '#features/site/share-links.tsx'
import { canShareToFriends, loadSharing, shareCard } from '#surfaces/liff/line/share-card.ts'
import { readyLiff } from '#surfaces/liff/line/start-liff.ts'
import { feeWords, seatWords } from '#text/class-words.ts'
import { Button } from '#ui/button.tsx'
import styles from './share-class.module.css'

type ShareClassProps = { detail: ClassDetail; now: string; children: ReactNode }

/** Shares the class with friends: as a card where LINE lets people choose friends, otherwise as a link. */
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
    imageUrl: origin.startsWith('https:') ? `${origin}/og/class/${detail.id}.png` : undefined,
  }
  return <ShareButton share={() => shareCard(card)}>{children}</ShareButton>
}

type ShareButtonProps = { share: () => Promise<boolean>; children: ReactNode }

function ShareButton({ share, children }: ShareButtonProps) {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void loadSharing().catch(() => undefined), [])
  const send = async () => {
    setBusy(true)
    try {
      if (await share()) showSuccess('已分享給朋友。')
    } catch {
      showError('LINE 現在不能分享，請稍後再試，或截圖傳給朋友。')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.share} data-print="hide">
      <Button variant="quiet" size="small" icon="share" isBusy={isBusy} onClick={() => void send()}>
        分享給朋友
      </Button>
      {children}
    </div>
  )
}

/** The facts by which friends decide: when, where, price and seats of the next day. */
const cardLines = (detail: ClassDetail, now: string): string[] => {
  const next = detail.days.find(({ state }) => state === 'bookable')
  const where = detail.mode === 'online' ? '線上課程' : countyName(detail.base.county)
  return [
    nextSpan(detail, now),
    `${where}・${detail.base.name}`,
    `${feeWords(detail.feeTwd)}${next ? `・${seatWords(next.state, next.seatsLeft).word}` : ''}`,
  ].map((line) => line.replaceAll('\u2060', ''))
}
