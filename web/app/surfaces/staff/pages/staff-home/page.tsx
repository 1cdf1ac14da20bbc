import { staffRoleNames } from 'contract/permissions'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { staffContext } from '#surfaces/staff/layout/staff-context.ts'
import { Page, PageHead } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'

export const clientLoader = ({ context }: ClientLoaderFunctionArgs) => context.get(staffContext)

/** The name and the roles of the member of staff; other pages come with later versions. */
export default function StaffHomePage() {
  const { name, roles } = useLoaderData<typeof clientLoader>()
  return (
    <Page width="reading">
      <HiddenPageMeta title="後台" />
      <PageHead title={`${name}，你好`}>管理課程、名單與場地的頁面會在之後的版本開放。</PageHead>
      <Section id="roles" title="你的權限">
        <ul>
          {roles.map(({ role, base }) => (
            <li key={`${role} ${base?.id}`}>
              {base === null ? staffRoleNames[role] : `${staffRoleNames[role]}（${base.name}）`}
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  )
}
