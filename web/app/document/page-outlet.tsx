import { memo, Suspense } from 'react'
import { Outlet } from 'react-router'

/**
 * Hydrated apart from its layout when its code arrives later (`late-page.tsx`). Memoised, because React would discard
 * its HTML if the layout rendered it again before that.
 */
export const PageOutlet = memo(function PageOutlet() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  )
})
