import { pages } from 'contract/pages'
import { listSpaces } from 'contract/places/places'
import { data, type LoaderFunctionArgs } from 'react-router'
import { pageData, usePageData } from '#client/page-data.ts'
import { readerContext } from '#client/server-context.ts'
import { UnreadableFilters } from '#features/site/unreadable-filters.tsx'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { ResourceTabs } from '#surfaces/site/tabs/resource-tabs.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Page, PageHead } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { Steps } from '#ui/steps.tsx'
import { BaseChoice } from './base-choice.tsx'
import { BaseSpaces } from './base-spaces.tsx'
import { chooseSpaces } from './choose-spaces.ts'
import { sumUpBases } from './find-bases.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const spaces = await context.get(readerContext)(listSpaces, { query: {} })
  const { found, chosen, bases } = chooseSpaces(spaces, url.searchParams)
  const listed = found && chosen === undefined ? sumUpBases(found) : []
  return data(pageData({ isRefused: found === undefined, chosen, listed, hasSpaces: bases.length > 0 }), {
    status: found === undefined ? 400 : 200,
  })
}

export default function ApplySpacePage() {
  const { isRefused, chosen, listed, hasSpaces } = usePageData<typeof loader>()
  return (
    <Page>
      <PageMeta
        title="借用場地"
        description="各地基地可以借用的空間：容納人數、費用、設備與使用規則，以及怎麼申請。"
        parents={[home, { name: '基地與師資', path: pages.resourceHome() }]}
      />
      <PageHead
        title="借用場地"
        actions={
          <a href="#how" className={buttonClass()}>
            怎麼申請
          </a>
        }
      >
        讀書會、練團、開說明會，巷口有一間剛好的房間。
      </PageHead>
      <ResourceTabs />
      {isRefused && <UnreadableFilters list={pages.applySpace()} />}
      {chosen && <BaseSpaces base={chosen} />}
      {!isRefused && !chosen && <BaseChoice bases={listed} hasSpaces={hasSpaces} />}
      <Section id="how" title="怎麼申請">
        <Steps
          steps={[
            { icon: 'seat', title: '選基地和空間', words: '看人數、費用和設備，先讀過使用規則。' },
            {
              icon: 'phone',
              title: '打電話問時段',
              words: '告訴基地用途、人數、日期和時間。開放時間內也可以直接到櫃檯問。',
            },
            {
              icon: 'success',
              title: '等基地確認',
              words: '基地夥伴看過課表會回覆你。費用在使用當天現場繳交。',
            },
          ]}
        />
      </Section>
    </Page>
  )
}
