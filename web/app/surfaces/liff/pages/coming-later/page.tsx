import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'

/** Says that this part of the product comes with a later version. */
export default function ComingLaterPage() {
  return (
    <Page>
      <HiddenPageMeta title="即將推出" />
      <EmptyState
        title="這扇窗還在上漆"
        headingLevel={1}
        actions={
          <Link to={pages.classList()} className={buttonClass({ variant: 'primary' })}>
            看所有課程
          </Link>
        }
      >
        這一頁會在之後的版本開放。現在可以先看看正在招生的課程。
      </EmptyState>
    </Page>
  )
}
