import type { Site } from 'contract/site'
import type { ReactNode } from 'react'
import { useSession } from '#client/session/use-session.ts'
import { useSite } from '#client/use-site.ts'
import { ErrorPage } from '#document/error-page/error-page.tsx'
import { PageOutlet } from '#document/page-outlet.tsx'
import { continueBooking } from '#features/booking/continue-booking.ts'
import { OfferLineApp } from '#features/site/offer-line-app.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { DemoMark } from './demo-mark.tsx'
import { ScriptNote } from './script-note.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './site-layout.module.css'

export default function SiteLayout() {
  return (
    <SiteFrame site={useSite()!.site}>
      <PageOutlet />
    </SiteFrame>
  )
}

/** Error pages have header and footer, so that there is a next step. */
export function ErrorBoundary() {
  const shown = useSite()
  if (shown === undefined) return <ErrorPage />
  return (
    <SiteFrame site={shown.site}>
      <ErrorPage />
    </SiteFrame>
  )
}

function SiteFrame({ site, children }: { site: Site; children: ReactNode }) {
  useSession(continueBooking)
  return (
    <div className={styles.site}>
      <link rel="manifest" href="/site.webmanifest" />
      <SkipLink />
      <OfferLineApp liffId={site.liffId ?? undefined} />
      {site.demo && <DemoMark />}
      <ScriptNote />
      <SiteHeader name={site.name} />
      <div className={styles.page}>{children}</div>
      <SiteFooter site={site} />
    </div>
  )
}
