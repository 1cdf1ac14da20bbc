import { listClasses } from 'contract/class-list'
import type { LoaderFunctionArgs } from 'react-router'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readerContext } from '#client/server-context.ts'
import { ClassCardList } from '#features/catalog/class-card-list.tsx'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { Page } from '#ui/page.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const found = await context.get(readerContext)(listClasses, { query: {} })
  return pageData({ found, now: pageTime() })
}

export default function LiffClassListPage() {
  const { found, now } = usePageData<typeof loader>()
  return (
    <Page>
      <ShortTitle title="課程" />
      <h1>課程</h1>
      <ClassCardList cards={found.items} now={now} />
    </Page>
  )
}
