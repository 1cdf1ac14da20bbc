import { useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { changeOwnProfile, loadOwnProfile, OwnProfile } from '#features/identity/profile/own-profile.tsx'
import { Page } from '#ui/page.tsx'

export const clientLoader = loadOwnProfile
export const clientAction = changeOwnProfile

export default function ProfilePage() {
  return (
    <Page width="reading">
      <HiddenPageMeta title="會員資料" />
      <OwnProfile {...useLoaderData<typeof clientLoader>()} />
    </Page>
  )
}
