import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { useStore } from '#client/use-store.ts'
import { CheckInPage } from '#features/booking/check-in/check-in-page.tsx'
import { checkIn, isReloadNeeded, loadCheckIn } from '#features/booking/check-in/load-check-in.ts'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { startUsedLiff } from '#surfaces/liff/line/liff-login.ts'
import { canScan } from '#surfaces/liff/line/scan-code.ts'
import { readyLiff } from '#surfaces/liff/line/start-liff.ts'
import { CloseApp } from '#surfaces/liff/pages/booking-confirmation/close-app.tsx'
import { Page } from '#ui/page.tsx'
import { ScanButton } from './scan-button.tsx'

export const clientLoader = loadCheckIn
export const clientAction = checkIn
export const shouldRevalidate = isReloadNeeded

/** The QR code of a class day opens this page in LINE. */
export default function LiffCheckInPage() {
  const liff = useStore(readyLiff, undefined)
  // With a stored session the SDK would start at the first touch, and the button to scan would be missing until then.
  useEffect(startUsedLiff, [])
  return (
    <Page width="reading">
      <ShortTitle title="簽到" />
      <CheckInPage
        {...useLoaderData<typeof clientLoader>()}
        scan={canScan(liff) && <ScanButton />}
        next={<CloseApp />}
      />
    </Page>
  )
}
