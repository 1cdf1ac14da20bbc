import type { listClassFilterOptions } from 'contract/catalog'
import type { readProfile } from 'contract/identity'
import { useLoaderData, useRevalidator } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { Page, PageHead } from '#ui/page.tsx'
import { EditProfile } from './edit-profile.tsx'
import { NotifyChoices } from './notify-choices.tsx'
import { Sessions } from './sessions.tsx'
import styles from './page.module.css'

export async function clientLoader() {
  const [profile, options] = await Promise.all([
    callApi<typeof readProfile>('GET /api/member/profile', {}),
    callApi<typeof listClassFilterOptions>('GET /api/class-filter', {}),
  ])
  return { profile, statuses: options.audiences, interests: options.categories }
}

/** The member's own data, how they want to hear from us, and where they are logged in. */
export default function ProfilePage() {
  const { profile, statuses, interests } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const onChange = () => void revalidate()
  return (
    <Page width="reading" className={styles.page}>
      <HiddenPageMeta title="會員資料" />
      <PageHead title="會員資料">LINE 名稱：{profile.lineName}</PageHead>
      <EditProfile {...{ profile, statuses, interests, onChange }} />
      <NotifyChoices notify={profile.notify} hasEmail={profile.email !== null} onChange={onChange} />
      <Sessions sessions={profile.sessions} onChange={onChange} />
    </Page>
  )
}
