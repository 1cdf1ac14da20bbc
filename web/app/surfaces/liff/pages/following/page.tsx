import { useLoaderData } from 'react-router'
import { ClassCard } from '#features/catalog/class-card.tsx'
import { loadOwnFollows, OwnFollows } from '#features/following/own-follows.tsx'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { Page } from '#ui/page.tsx'

export { changeFollow as clientAction } from '#features/following/change-follow.ts'

export const clientLoader = loadOwnFollows

export default function LiffFollowingPage() {
  const { items, now } = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      <ShortTitle title="我的收藏" />
      <OwnFollows items={items} classCard={(card) => <ClassCard as="article" card={card} now={now} />} />
    </Page>
  )
}
