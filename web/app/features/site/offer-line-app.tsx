import { lazy, Suspense } from 'react'
import { isInLineLinks } from '#client/line-browser.ts'
import { useStore } from '#client/use-store.ts'

// Other browsers never need it.
const LineAppLink = lazy(() => import('./line-app-link.tsx'))

export function OfferLineApp({ liffId }: { liffId: string | undefined }) {
  const isOffered = useStore(isInLineLinks, false) && liffId !== undefined
  return <Suspense>{isOffered && <LineAppLink liffId={liffId} />}</Suspense>
}
