import { pages } from 'contract/pages'
import { countyIds, countyName, type CountyId } from 'contract/places/counties'
import { listBases } from 'contract/places/places'
import { useSearchParams, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageData, usePageData } from '#client/page-data.ts'
import { readerContext } from '#client/server-context.ts'
import { TaiwanMap } from '#features/places/taiwan-map.tsx'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { AboutTabs } from '#surfaces/site/tabs/about-tabs.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import { ChosenCounty } from './chosen-county.tsx'
import { CountyIndex } from './county-index.tsx'
import { toMappedBase } from './mapped-base.ts'
import styles from './page.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { items } = await context.get(readerContext)(listBases, { query: {} })
  const now = new Date()
  return pageData({ bases: items.map((base) => toMappedBase(base, now)) })
}

/** Choosing another county needs no new data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

const countyHref = (id: CountyId): string => `${pages.map()}?county=${id}`

export default function MapPage() {
  const { bases } = usePageData<typeof loader>()
  const [search] = useSearchParams()
  const chosen = countyIds.find((id) => id === search.get('county'))
  const inCounty = bases.filter(({ county }) => county === chosen)
  return (
    <Page>
      <PageMeta
        title="基地地圖"
        description="全臺的學習基地在哪裡：從地圖選縣市，看那裡有哪些基地、今天開不開、接下來有什麼課。"
        parents={[home]}
      />
      <PageHead title="基地地圖">點一個縣市，看看最近的一扇窗開在哪條巷口。</PageHead>
      <AboutTabs />
      <div className={styles.columns}>
        <div className={styles.map}>
          <a href="#bases" className={styles.skip}>
            跳過地圖，到基地清單
          </a>
          <TaiwanMap bases={bases} chosen={chosen} countyHref={countyHref} />
        </div>
        <div id="bases" tabIndex={-1} className={styles.list}>
          <p role="status" className={styles.count}>
            {chosen
              ? `${countyName(chosen)}有 ${inCounty.length} 個基地`
              : `全臺 ${bases.length} 個基地，在 ${new Set(bases.map(({ county }) => county)).size} 個縣市`}
          </p>
          {chosen && <ChosenCounty county={chosen} bases={inCounty} />}
          <CountyIndex bases={bases} chosen={chosen} countyHref={countyHref} />
        </div>
      </div>
    </Page>
  )
}
