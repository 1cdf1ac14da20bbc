import { listClassFilterOptions } from 'contract/catalog/class-filter-options'
import { pages } from 'contract/pages'
import { listPersonStatuses } from 'contract/people/people'
import { listPublicPages } from 'contract/search/search'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { pageData, usePageData } from '#client/page-data.ts'
import { readerContext } from '#client/server-context.ts'
import { hitPath } from '#features/search/hit-path.ts'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { pageNames } from '#text/page-names.ts'
import { Page, PageHead } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import styles from './page.module.css'

type Entry = { name: string; to: string }

export async function loader({ context }: LoaderFunctionArgs) {
  const read = context.get(readerContext)
  const [found, statuses, { categories }] = await Promise.all([
    read(listPublicPages, {}),
    read(listPersonStatuses, {}),
    read(listClassFilterOptions, { query: {} }),
  ])
  const entriesOfKind = (kind: string): Entry[] =>
    found.filter((one) => one.kind === kind).map((one) => ({ name: one.title, to: hitPath(one) }))
  return pageData({
    statuses,
    categories,
    bases: entriesOfKind('base'),
    teams: entriesOfKind('team'),
    teachers: entriesOfKind('teacher'),
  })
}

const entriesOfPart = (part: string): Entry[] =>
  (Object.keys(pageNames) as (keyof typeof pageNames)[])
    .filter((key) => pageNames[key].part === part && key !== 'sitemap')
    .map((key) => ({ name: pageNames[key].name, to: pages[key]() }))

export default function SiteMapPage() {
  const { statuses, categories, bases, teams, teachers } = usePageData<typeof loader>()
  const parts: { id: string; title: string; entries: readonly Entry[] }[] = [
    {
      id: 'classes',
      title: '課程',
      entries: [
        ...entriesOfPart('classes'),
        { name: '課程月曆', to: `${pages.classList()}?view=calendar` },
        ...categories.map(({ id, name }) => ({ name, to: `${pages.classList()}?category=${id}` })),
      ],
    },
    {
      id: 'member',
      title: '會員',
      entries: [
        { name: '我的行事曆', to: pages.calendar() },
        { name: '我的收藏', to: pages.following() },
        { name: '通知', to: pages.inbox() },
        { name: '上課紀錄', to: pages.classHistory() },
        { name: '會員資料', to: pages.profile() },
      ],
    },
    {
      id: 'about',
      title: '消息與關於我們',
      entries: [
        ...entriesOfPart('about'),
        ...statuses.map(({ id, name }) => ({ name: `人物誌：${name}`, to: pages.personaList({ slug: id }) })),
      ],
    },
    { id: 'bases', title: '基地', entries: [...entriesOfPart('bases'), ...bases] },
    { id: 'teams', title: '基地團隊', entries: teams },
    { id: 'teachers', title: '師資', entries: [...entriesOfPart('teachers'), ...teachers] },
    { id: 'site', title: '本站', entries: [...entriesOfPart('site'), { name: '搜尋', to: pages.search() }] },
  ]
  return (
    <Page>
      <PageMeta
        title="網站地圖"
        description="本站所有頁面一覽：課程、消息、基地、師資、人物誌與說明。"
        parents={[home]}
      />
      <PageHead title="網站地圖">所有的門，都在這裡。</PageHead>
      {parts.map(({ id, title, entries }) => (
        <Section key={id} id={id} title={title}>
          <ul role="list" className={styles.entries}>
            {entries.map(({ name, to }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </Page>
  )
}
