import { pages } from 'contract/pages'
import { listSpaces } from 'contract/places/places'
import { data, type LoaderFunctionArgs } from 'react-router'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readerContext } from '#client/server-context.ts'
import { UnreadableFilters } from '#features/site/unreadable-filters.tsx'
import { LazyOwnApplications } from '#features/spaces/application/lazy-own-applications.tsx'
import { readWeek } from '#features/spaces/week/read-week.ts'
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
import { ChosenSpace } from './chosen-space.tsx'
import { sumUpBases } from './find-bases.ts'

export { sendApplication as clientAction } from '#features/spaces/form/send-application.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const read = context.get(readerContext)
  const now = pageTime()
  const { found, chosen, space, bases } = chooseSpaces(
    await read(listSpaces, { query: {} }),
    url.searchParams,
  )
  const asked = url.searchParams.get('week') ?? ''
  const shown = space && (await readWeek(read, { spaceId: space.space.id, asked, now }))
  const isRefused = found === undefined || (space !== undefined && shown === undefined)
  const one = space && shown && { ...space, shown }
  return data(
    pageData({
      isRefused,
      // What is shown decides what is sent.
      chosen: isRefused || one ? undefined : chosen,
      one,
      listed: isRefused || chosen !== undefined ? [] : sumUpBases(found),
      hasSpaces: bases.length > 0,
      now,
    }),
    { status: isRefused ? 400 : 200 },
  )
}

export default function ApplySpacePage() {
  const { isRefused, chosen, one, listed, hasSpaces, now } = usePageData<typeof loader>()
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
      {one && <ChosenSpace key={one.space.id} {...one} now={now} />}
      {!isRefused && !chosen && !one && <BaseChoice bases={listed} hasSpaces={hasSpaces} />}
      {!one && <LazyOwnApplications now={now} />}
      <Section id="how" title="怎麼申請">
        <Steps
          steps={[
            { icon: 'seat', title: '選空間和時段', words: '看人數、費用和規則，點出哪幾天、幾點到幾點。' },
            {
              icon: 'edit',
              title: '填用途，送出申請',
              words: '先填完再登入就好，填的內容會留著。不方便上網，打電話或到櫃檯說也可以。',
            },
            {
              icon: 'success',
              title: '等基地回覆',
              words: '基地一個時段一個時段回覆，結果會通知你。費用在使用當天現場繳交。',
            },
          ]}
        />
      </Section>
    </Page>
  )
}
