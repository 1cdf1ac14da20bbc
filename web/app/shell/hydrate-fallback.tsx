import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** What a member page shows until its data is there. Nothing can be done on it yet, so its script does not wait. */
export function HydrateFallback() {
  return (
    <Page>
      <div data-hydrate-now="">
        <p role="status">載入中，請稍候</p>
        <Skeleton />
      </div>
    </Page>
  )
}
