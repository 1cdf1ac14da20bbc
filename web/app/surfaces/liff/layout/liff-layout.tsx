import { ownApplicationsId } from 'contract/pages'
import { use, useEffect, type ReactNode } from 'react'
import { useLocation, useMatches, type MiddlewareFunction } from 'react-router'
import { setLoginWay } from '#client/session/login.ts'
import { useSession } from '#client/session/use-session.ts'
import { useSite } from '#client/use-site.ts'
import { ErrorPage } from '#document/error-page/error-page.tsx'
import { loadPage } from '#document/late-page.tsx'
import { PageOutlet } from '#document/page-outlet.tsx'
import { ScriptNonce } from '#document/script-nonce.ts'
import { continueBooking } from '#features/booking/continue-booking.ts'
import { hasStoredDays } from '#features/booking/selection-cookie.ts'
import { OfferLineApp } from '#features/site/offer-line-app.tsx'
import { liffLoginWay, resumeLiffLogin, startLiffOnTouch } from '#surfaces/liff/line/liff-login.ts'
import { openLinksElsewhere } from '#surfaces/liff/line/open-elsewhere.ts'
import { liffIdAttribute } from '#surfaces/liff/line/start-liff.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import earlyExchangeScript from './early-exchange-script.ts?script'
import { isTabRoot, TabBar } from './tab-bar.tsx'
import styles from './liff-layout.module.css'

/** LINE's SDK reads the address and opens the session; no navigation may change the address before that. */
const awaitLine: MiddlewareFunction<unknown> = async (_, next) => {
  await resumeLiffLogin()
  return await next()
}
export const clientMiddleware = [awaitLine]

const script = import.meta.env.SSR ? earlyExchangeScript : ''

/** It has no header, because LINE shows one. */
export default function LiffLayout() {
  return (
    <LiffFrame>
      <PageOutlet />
    </LiffFrame>
  )
}

export function ErrorBoundary() {
  return (
    <LiffFrame isError>
      <ErrorPage />
    </LiffFrame>
  )
}

const pagesWithOwnBar: ReadonlySet<string> = new Set(['liffClassDetail', 'liffSignup'])

function LiffFrame({ children, isError = false }: { children: ReactNode; isError?: boolean }) {
  const liffId = useSite()?.site.liffId ?? undefined
  const { pathname } = useLocation()
  const hasOwnBar = useMatches().some(({ id }) => pagesWithOwnBar.has(id)) && !isError
  useSession(continueBooking)
  useLine(liffId)
  return (
    // Nearly everybody has a stored session here, so the page's code waits for a touch nevertheless (`late-page.tsx`).
    <div className={styles.app} {...{ [liffIdAttribute]: liffId }} data-stored-waits="">
      <script
        nonce={use(ScriptNonce)}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: script }}
      />
      <SkipLink />
      <OfferLineApp liffId={liffId} />
      {children}
      {!hasOwnBar && <TabBar isReplacing={isTabRoot(pathname)} />}
    </div>
  )
}

/** LINE's SDK is not used without a LIFF app. */
const useLine = (liffId: string | undefined): void => {
  useEffect(() => {
    // Selected days, a text size that the button of the list shows, and the list to which messages about applications lead.
    const { hash } = location
    if (
      hasStoredDays() ||
      document.documentElement.dataset['text'] !== undefined ||
      hash === `#${ownApplicationsId}`
    )
      showPage()
    if (liffId === undefined) return undefined
    setLoginWay(liffLoginWay)
    const ends = [openLinksElsewhere(), startLiffOnTouch()]
    void resumeLiffLogin().then((outcome) => outcome === 'logged_in' && returnToDays())
    return () => {
      for (const end of ends) end()
      setLoginWay(undefined)
    }
  }, [liffId])
}

const returnToDays = (): void => {
  continueBooking()
  showPage()
}

/** Without its code the page keeps the server's HTML. */
const showPage = (): void => void loadPage().catch(() => undefined)
