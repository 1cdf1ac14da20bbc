import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { loadSpaces } from '#features/spaces/choose/load-spaces.ts'
import { SpaceChoice } from '#features/spaces/choose/space-choice.tsx'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { ResourceTabs } from '#surfaces/site/tabs/resource-tabs.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Page, PageHead } from '#ui/page.tsx'

export { sendApplication as clientAction } from '#features/spaces/form/send-application.ts'

export const loader = loadSpaces

export default function ApplySpacePage() {
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
      <SpaceChoice hint={<SearchHint />} />
    </Page>
  )
}

const example = '10 人 投影 週六下午 場地'

function SearchHint() {
  return (
    <>
      知道哪一天要用？到
      <Link to={`${pages.search()}?${new URLSearchParams({ q: example })}`}>搜尋</Link>
      一起寫人數、設備、時間和縣市，例如「{example}」。
    </>
  )
}
