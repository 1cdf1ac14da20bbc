import { listClasses } from 'contract/catalog'
import { pages } from 'contract/pages'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ClassCardList } from '../../../features/class-card/class-card-list.tsx'
import { PageMeta } from '../../../shell/head/page-meta.tsx'
import { readerContext } from '../../../shell/server-context.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Page } from '../../../ui/page.tsx'
import { Categories } from './categories.tsx'
import { CountyLinks } from './county-links.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import styles from './page.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { items } = await context.get(readerContext)(listClasses, { query: { limit: '6', seats: '1' } })
  return { items, now: new Date().toISOString() }
}

export default function HomePage() {
  const { items, now } = useLoaderData<typeof loader>()
  return (
    <Page className={styles.page}>
      <PageMeta
        title="走到巷口，就開課。"
        description="遍布臺灣的社區學習基地，走到巷口就有課，可以選日子、帶家人一起來。"
      />
      <Hero now={now} />
      <section className={styles.section} aria-labelledby="soon">
        <div className={styles.sectionHead}>
          <h2 id="soon">接下來的課</h2>
          <Link to={pages.classList()}>看所有課程</Link>
        </div>
        <ClassCardList cards={items} now={now} eager={3} />
        <p className={styles.more}>
          <Link className={buttonClass()} to={pages.classList()}>
            還有更多課
          </Link>
        </p>
      </section>
      <section className={styles.section} aria-labelledby="categories">
        <h2 id="categories">想學什麼</h2>
        <Categories />
      </section>
      <section className={styles.section} aria-labelledby="how">
        <h2 id="how">報名只要三步</h2>
        <HowItWorks />
      </section>
      <section className={styles.section} aria-labelledby="counties">
        <h2 id="counties">依縣市找課</h2>
        <CountyLinks />
      </section>
    </Page>
  )
}
