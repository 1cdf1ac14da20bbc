import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'

export default function StaffHomePage() {
  return (
    <Page>
      <HiddenPageMeta title="後台" />
      <EmptyState title="後台還沒開張" headingLevel={1}>
        管理課程、名單與場地的頁面會在之後的版本開放。
      </EmptyState>
    </Page>
  )
}
