import { pages } from 'contract/pages'
import { legalKinds } from 'contract/site/legal-kinds'
import { staffPaths } from 'contract/staff-pages'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { Page } from '#ui/page.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { LegalEditor } from './legal-editor.tsx'
import { kindNames, loadEditedText } from './load-edited-text.ts'
import styles from './page.module.css'

export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  return await loadEditedText(url.searchParams.get('text') === 'terms' ? 'terms' : 'privacy')
}

const effectWords = {
  privacy: '發布就生效；',
  terms: '發布就公開；從哪一天施行，請寫在說明裡，至少 7 天後。',
}

export default function StaffLegalPage() {
  const edited = useLoaderData<typeof clientLoader>()
  const { kind, versionWords } = edited
  return (
    <Page>
      <HiddenPageMeta title="告知與條款" />
      <StaffHead title="告知與條款">
        <p>{effectWords[kind]}舊的版本留在公開的頁面，誰都查得到。</p>
      </StaffHead>
      <TabLinks label="文件">
        {legalKinds.map((each) => (
          <Link
            key={each}
            to={each === 'privacy' ? staffPaths.staffLegal() : `${staffPaths.staffLegal()}?text=${each}`}
            {...(each === kind && { 'aria-current': 'page' as const })}
          >
            {kindNames[each]}
          </Link>
        ))}
      </TabLinks>
      <p className={styles.current}>
        現在的版本：<a href={pages[kind]()}>{versionWords}</a>
      </p>
      <LegalEditor key={`${kind} ${versionWords}`} edited={edited} />
    </Page>
  )
}
