import { Look } from '#design/look.tsx'
import { Specimen, State } from '#design/specimen.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import { LateDisclosure } from '#ui/late-disclosure.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { PageHead } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { SegmentedLinks } from '#ui/segmented-control.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

export function Navigation() {
  return (
    <>
      <Specimen name="page：PageHead" note="頁名、一句話、能做的事。整頁的框也在 page 裡，這一頁就在裡面。">
        <State name="有動作" isWide>
          <PageHead title="課程與班別" actions={<Button icon="filter">篩選</Button>}>
            走路就到的課，從今天開始。
          </PageHead>
        </State>
      </Specimen>
      <Specimen name="section">
        <State name="有「看全部」" isWide>
          <Section id="design-section" title="最近開課" more={<a href="#navigation">看全部</a>}>
            <p>內容在標題下。</p>
          </Section>
        </State>
      </Specimen>
      <Links />
      <Specimen name="disclosure" note="原生 details：不靠程式，頁內搜尋也找得到。">
        <State name="plain：收合、展開、焦點" isWide>
          <Disclosure summary="看表格">表格。</Disclosure>
          <Disclosure summary="看表格" open>
            展開後的內容。
          </Disclosure>
          <Look as="focus">
            <Disclosure summary="看表格">表格。</Disclosure>
          </Look>
        </State>
        <State name="row" isWide>
          <Disclosure variant="row" summary="報名之後，怎麼取消或改人數？">
            到上課紀錄裡的那一天。
          </Disclosure>
          <Disclosure variant="row" summary="可以帶家人一起嗎？" open>
            可以，每一天分別選人數。
          </Disclosure>
        </State>
      </Specimen>
      <Specimen name="late-disclosure" note="內容在第一次打開時才載入；連不上網路時說明怎麼再試。">
        <LateDisclosure summary="訂閱到手機的行事曆" load={loadWords} props={{}}>
          <p>這一句一開始就在。</p>
        </LateDisclosure>
        <LateDisclosure summary="沒有網路的時候" load={loadOffline} props={{}} />
      </Specimen>
      <Specimen name="load-more">
        <State name="還有" isWide>
          <LoadMore shown={24} total={80} unit="堂">
            <Button variant="outline">看更多</Button>
          </LoadMore>
        </State>
        <State name="全部" isWide>
          <LoadMore shown={80} total={80} unit="堂" />
        </State>
        <State name="從中間開始" isWide>
          <LoadMore shown={12} unit="則" />
        </State>
      </Specimen>
      <Specimen name="skip-link" note="在頁面最前面；按 Tab 就出現在左上角。">
        <a className={buttonClass({ variant: 'outline' })} href="#main">
          到最上面試試
        </a>
      </Specimen>
    </>
  )
}

function Links() {
  return (
    <>
      <Specimen name="breadcrumbs">
        <Breadcrumbs>
          <a href="#navigation">基地</a>
          <a href="#navigation">彰化縣</a>
          <span aria-current="page">鹿港基地</span>
        </Breadcrumbs>
      </Specimen>
      <Specimen name="tab-links">
        <State name="這一頁、別頁、移上、焦點" isWide>
          <TabLinks label="關於我們">
            <a href="#navigation" aria-current="page">
              基地團隊
            </a>
            <a href="#navigation">成果</a>
            <a href="#navigation" data-variant="hover">
              移上
            </a>
            <a href="#navigation" data-variant="focus">
              焦點
            </a>
          </TabLinks>
        </State>
      </Specimen>
      <Specimen name="segmented-control：連結">
        <SegmentedLinks label="檢視">
          <a href="#navigation" aria-current="page">
            <Icon name="list" size="small" />
            清單
          </a>
          <a href="#navigation">
            <Icon name="calendar" size="small" />
            月曆
          </a>
        </SegmentedLinks>
      </Specimen>
    </>
  )
}

const LoadedWords = () => <p>這一句打開才載入。</p>
const loadWords = () => Promise.resolve(LoadedWords)
const loadOffline = () => Promise.reject<typeof LoadedWords>(new Error('offline'))
