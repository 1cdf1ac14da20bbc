import { staffPrefix } from 'contract/pages'
import { Link, useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { changeOwnProfile, loadOwnProfile, OwnProfile } from '#features/identity/profile/own-profile.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Page, PageHead } from '#ui/page.tsx'

export const clientLoader = loadOwnProfile
export const clientAction = changeOwnProfile

export default function ProfilePage() {
  const loaded = useLoaderData<typeof clientLoader>()
  return (
    <Page width="reading">
      <HiddenPageMeta title="會員資料" />
      <PageHead title="會員資料">LINE 名稱：{loaded.profile.lineName}</PageHead>
      {loaded.profile.roles.length > 0 && (
        <p>
          <Link to={staffPrefix} className={buttonClass({ size: 'small' })}>
            後台
          </Link>
        </p>
      )}
      <OwnProfile {...loaded} />
    </Page>
  )
}
