import { useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { loadOwnData, OwnData } from '#features/identity/own-data/own-data.tsx'
import { Page, PageHead } from '#ui/page.tsx'

export const clientLoader = loadOwnData

export default function OwnDataPage() {
  return (
    <Page width="reading">
      <HiddenPageMeta title="我的資料" />
      <PageHead title="我的資料">這裡列出我們存的、和你有關的全部資料。</PageHead>
      <OwnData {...useLoaderData<typeof clientLoader>()} />
    </Page>
  )
}
