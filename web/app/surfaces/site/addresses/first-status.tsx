import { pages } from 'contract/pages'
import { listPersonStatuses } from 'contract/people/people'
import { Link, redirect, type LoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { readerContext } from '#client/server-context.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page, PageHead } from '#ui/page.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const [first] = await context.get(readerContext)(listPersonStatuses, {})
  return first === undefined ? null : redirect(pages.personaList({ slug: first.id }), 302)
}

/** A new installation has no status. */
export default function NoStories() {
  return (
    <Page>
      <HiddenPageMeta title="人物誌" />
      <PageHead title="人物誌">每扇窗後面都有一個人。</PageHead>
      <EmptyState
        title="故事正在準備"
        actions={
          <Link to={pages.home()} className={buttonClass({ variant: 'primary' })}>
            回首頁
          </Link>
        }
      >
        第一篇寫好以後，會放在這裡。
      </EmptyState>
    </Page>
  )
}
