import type { Booking } from 'contract/booking/booking'
import { pages } from 'contract/pages'
import { taipeiSpan } from 'contract/taipei-time'
import type { ReactNode } from 'react'
import { useSite } from '#client/use-site.ts'
import { ShareLinks } from '#features/site/share-links.tsx'
import { Button } from '#ui/button.tsx'
import styles from './invite-companions.module.css'

export type Invitation = { title: string; lines: readonly string[]; path: string }

type InviteCompanionsProps = {
  booking: Booking
  days: Booking['days']
  now: number
  share?: (invitation: Invitation) => ReactNode
}

const maxDays = 4

/** Shares the public page of the class; the booking itself stays private. */
export function InviteCompanions({ booking, days, now, share: shareOtherwise }: InviteCompanionsProps) {
  const origin = useSite()?.origin ?? ''
  const path = pages.classDetail({ classId: booking.classId })
  const title = `一起來上「${booking.title}」`
  const lines = [...whenOf(days, now), whereOf(booking, days)]
  const share = () => {
    const text = [title, ...lines, `${origin}${path}`].join('\n').replaceAll('\u2060', '')
    // Rejects when the reader closes the sheet.
    void navigator.share({ title, text }).catch(() => undefined)
  }
  return (
    <section className={styles.invite} aria-labelledby="invite" data-print="hide">
      <h2 id="invite">邀同伴一起來</h2>
      <p>把時間和地點傳給一起上課的人，他們從連結就看得到班別。</p>
      {shareOtherwise?.({ title, lines, path }) ?? (
        <>
          {'share' in navigator && (
            <Button icon="share" onClick={share}>
              傳給同伴
            </Button>
          )}
          <ShareLinks title={title} lines={lines} path={path} />
        </>
      )}
    </section>
  )
}

const whenOf = (days: Booking['days'], now: number): string[] => {
  const spans = days.map(({ startsAt, endsAt }) =>
    taipeiSpan(new Date(startsAt), new Date(endsAt), new Date(now)),
  )
  return spans.length > maxDays ? [...spans.slice(0, maxDays), `還有 ${spans.length - maxDays} 天`] : spans
}

const whereOf = ({ base }: Booking, days: Booking['days']): string =>
  days.every(({ mode }) => mode === 'online') ? `線上課程，${base.name}主辦` : `${base.name}，${base.address}`
