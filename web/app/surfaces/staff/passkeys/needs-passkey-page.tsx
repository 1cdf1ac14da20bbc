import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { closeErrors } from '#client/notices/toasts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'

/** Instead of a page that somebody did not confirm for. */
export function NeedsPasskeyPage() {
  const { revalidate, state } = useRevalidator()
  useEffect(closeErrors, [])
  return (
    <Page>
      <HiddenPageMeta title="後台" />
      <EmptyState
        title="這一頁要用通行金鑰確認"
        headingLevel={1}
        actions={
          <Button variant="primary" isBusy={state !== 'idle'} onClick={() => void revalidate()}>
            用通行金鑰確認
          </Button>
        }
      >
        這一頁有權限或學員資料的紀錄。確認是你本人以後就能看，12 小時內不用再確認。
      </EmptyState>
    </Page>
  )
}
