import { useLoaderData } from 'react-router'
import { changeOwnProfile, loadOwnProfile, OwnProfile } from '#features/identity/profile/own-profile.tsx'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { Page } from '#ui/page.tsx'

export const clientLoader = loadOwnProfile
export const clientAction = changeOwnProfile

export default function LiffProfilePage() {
  return (
    <Page width="reading">
      <ShortTitle title="我的" />
      <OwnProfile {...useLoaderData<typeof clientLoader>()} />
    </Page>
  )
}
