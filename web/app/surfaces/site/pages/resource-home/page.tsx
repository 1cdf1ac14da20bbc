import { pages } from 'contract/pages'
import { listTeachers } from 'contract/people/people'
import { listBases } from 'contract/places/places'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readerContext } from '#client/server-context.ts'
import { TeacherCard } from '#features/people/teacher-card.tsx'
import { BaseCard } from '#features/places/base-card.tsx'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { ResourceTabs } from '#surfaces/site/tabs/resource-tabs.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CardGrid } from '#ui/card-grid.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import styles from './page.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const read = context.get(readerContext)
  const [bases, teachers] = await Promise.all([
    read(listBases, { query: {} }),
    read(listTeachers, { query: {} }),
  ])
  return pageData({
    bases: bases.items.slice(0, 4),
    baseCount: bases.items.length,
    spaceCount: bases.items.reduce((sum, { spaceCount }) => sum + spaceCount, 0),
    teachers: teachers.items.filter(({ comingClasses }) => comingClasses > 0).slice(0, 6),
    now: pageTime(),
  })
}

export default function ResourceHomePage() {
  const { bases, baseCount, spaceCount, teachers, now } = usePageData<typeof loader>()
  return (
    <Page>
      <PageMeta
        title="基地與師資"
        description="巷口的資源：各地的基地、可以借用的空間，和願意把本事教給你的老師。"
        parents={[home]}
      />
      <PageHead title="基地與師資">地方、空間和人，都在巷口。</PageHead>
      <ResourceTabs />
      <Section id="bases" title="基地" more={<Link to={pages.baseList()}>看全部 {baseCount} 個基地</Link>}>
        <CardGrid>
          {bases.map((base) => (
            <BaseCard key={base.id} base={base} now={now} headingLevel={3} />
          ))}
        </CardGrid>
      </Section>
      <Section id="teachers" title="師資" more={<Link to={pages.teacherList()}>看全部師資</Link>}>
        <CardGrid size="small">
          {teachers.map((teacher) => (
            <TeacherCard key={teacher.id} teacher={teacher} headingLevel={3} />
          ))}
        </CardGrid>
      </Section>
      <section className={styles.band} aria-labelledby="spaces">
        <div>
          <h2 id="spaces" data-breaks="marks">
            要辦讀書會、練團、開說明會？
          </h2>
          <p>{spaceCount} 個空間，從兩三個人的茶室到四十人的大廳，看好大小和費用，在線上選時段申請。</p>
        </div>
        <Link to={pages.applySpace()} className={buttonClass({ variant: 'primary' })}>
          借用場地
        </Link>
      </section>
    </Page>
  )
}
