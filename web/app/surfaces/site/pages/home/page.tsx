import { listClasses } from 'contract/catalog/class-list'
import { readHome } from 'contract/home'
import { pages } from 'contract/pages'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readerContext } from '#client/server-context.ts'
import { useSite } from '#client/use-site.ts'
import { ClassCardList } from '#features/catalog/class-card-list.tsx'
import { NewsEntry } from '#features/news/news-entry.tsx'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { Categories } from './categories.tsx'
import { CountyLinks } from './county-links.tsx'
import { HomeFigures } from './figures.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { NextSteps } from './next-steps.tsx'
import { Story } from './story.tsx'
import { WeekStrip } from './week-strip.tsx'
import styles from './page.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const read = context.get(readerContext)
  const [{ items }, shown] = await Promise.all([
    read(listClasses, { query: { limit: '6', seats: '1' } }),
    read(readHome, {}),
  ])
  return pageData({ items, ...shown, now: pageTime() })
}

export default function HomePage() {
  const { items, week, categories, news, persona, figures, counties, now } = usePageData<typeof loader>()
  const isOpening = isBeforeFirstClass({ items, week, figures })
  return (
    <Page className={styles.page}>
      <HomeMeta />
      <Hero now={now} isOpening={isOpening} />
      {isOpening ? <Opening /> : <Classes {...{ items, week, categories, now }} />}
      {persona && (
        <Section id="story" title="巷口的人" more={<Link to={pages.persona()}>更多人物誌</Link>}>
          <Story persona={persona} />
        </Section>
      )}
      {news.length > 0 && (
        <Section id="news" title="最近的消息" more={<Link to={pages.newsList()}>看全部消息</Link>}>
          <ul role="list">
            {news.map((one) => (
              <NewsEntry key={one.id} news={one} headingLevel={3} />
            ))}
          </ul>
        </Section>
      )}
      {!isOpening && (
        <>
          <Section id="counties" title="依縣市找課" more={<Link to={pages.map()}>看基地地圖</Link>}>
            <CountyLinks withBases={counties} />
          </Section>
          <Section id="figures" title="到現在為止">
            <HomeFigures figures={figures} />
          </Section>
        </>
      )}
      <NextSteps hasBases={figures.bases > 0} />
    </Page>
  )
}

type Shown = ReturnType<typeof usePageData<typeof loader>>

/** Nothing has been held yet and nothing is planned for the next days: a network that is about to open. */
const isBeforeFirstClass = ({ items, week, figures }: Pick<Shown, 'items' | 'week' | 'figures'>): boolean =>
  items.length === 0 && figures.classes === 0 && week.every(({ held }) => held === 0)

function Opening() {
  return <EmptyState title="準備開張">基地和課程正在安排，第一班開放報名時會列在這裡。</EmptyState>
}

function Classes({ items, week, categories, now }: Pick<Shown, 'items' | 'week' | 'categories' | 'now'>) {
  return (
    <>
      <Section id="week" title="這週，巷口有什麼">
        <WeekStrip week={week} />
      </Section>
      <Section id="soon" title="接下來的課" more={<Link to={pages.classList()}>看所有課程</Link>}>
        {items.length === 0 ? (
          <p>現在沒有可以報名的班別，開放報名後會列在這裡。</p>
        ) : (
          <>
            <ClassCardList cards={items} now={now} />
            <p className={styles.more}>
              <Link className={buttonClass()} to={pages.classList()}>
                還有更多課
              </Link>
            </p>
          </>
        )}
      </Section>
      <Section id="categories" title="想學什麼">
        <Categories categories={categories} />
      </Section>
      <Section id="how" title="報名只要三步">
        <HowItWorks />
      </Section>
    </>
  )
}

function HomeMeta() {
  const shown = useSite()
  return (
    <PageMeta
      title={shown?.site.tagline || '首頁'}
      description="遍布臺灣的社區學習基地，走到巷口就有課，可以選日子、帶家人一起來。"
      jsonLd={
        shown
          ? [
              { '@type': 'WebSite', name: shown.site.name, url: shown.origin, inLanguage: 'zh-Hant-TW' },
              {
                '@type': 'EducationalOrganization',
                name: shown.site.name,
                url: shown.origin,
                ...(shown.site.tagline !== '' && { slogan: shown.site.tagline }),
                ...(shown.site.collector !== '' && { legalName: shown.site.collector }),
                ...(shown.site.contactEmail !== '' && { email: shown.site.contactEmail }),
                logo: `${shown.origin}/icon-512.png`,
              },
            ]
          : []
      }
    />
  )
}
