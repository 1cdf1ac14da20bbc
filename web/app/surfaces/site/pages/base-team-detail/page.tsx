import { listClasses } from 'contract/catalog/class-list'
import { pages } from 'contract/pages'
import { countyName } from 'contract/places/counties'
import { readBaseTeam } from 'contract/places/places'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { artPaths } from '#art/grille/art-path.ts'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readOr404 } from '#client/read-or-404.ts'
import { readerContext } from '#client/server-context.ts'
import { ClassCardList } from '#features/catalog/class-card-list.tsx'
import { memberPortrait } from '#features/people/portrait-path.ts'
import { RichText } from '#features/site/rich-text.tsx'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { PageBreadcrumbs } from '#surfaces/site/layout/page-breadcrumbs.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import styles from './page.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const read = context.get(readerContext)
  const team = await readOr404(read(readBaseTeam, { params: { baseTeamId: params['baseTeamId'] ?? '' } }))
  const { items } = await read(listClasses, { query: { base: String(team.base.id), limit: '3' } })
  return pageData({ team, classes: items, now: pageTime() })
}

export default function BaseTeamDetailPage() {
  const { team, classes, now } = usePageData<typeof loader>()
  const title = `${team.base.name}團隊`
  const crumbs = [
    { name: '基地團隊', path: pages.baseTeamList() },
    { name: countyName(team.base.county), path: `${pages.map()}?county=${team.base.county}` },
  ]
  return (
    <Page>
      <PageMeta
        title={title}
        description={`${team.motto}。${countyName(team.base.county)}${team.base.name}的夥伴和他們的故事。`}
        image={`/og/base/${team.base.id}.png`}
        parents={[home, ...crumbs]}
      />
      <PageBreadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        <ArtImage
          className={styles.emblem ?? ''}
          path={(theme) => artPaths.emblem(`base-${team.base.id}`, theme)}
          shape="arch"
          isEager
        />
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.motto}>「{team.motto}」</p>
          <p>
            {countyName(team.base.county)}・{team.sinceYear} 年開始・{team.members.length} 位夥伴
          </p>
          <p>
            <Link to={pages.baseDetail({ baseId: team.base.id })} className={buttonClass()}>
              去{team.base.name}看看
            </Link>
          </p>
        </div>
      </header>
      <div className={styles.columns}>
        <Section id="members" title="夥伴">
          <ul role="list" className={styles.members}>
            {team.members.map(({ id, name, role, chat, portraitLooks }) => (
              <li key={id} className={styles.member}>
                <ArtImage path={memberPortrait({ id, portraitLooks })} shape="arch" />
                <div>
                  <h3 className={styles.name}>{name}</h3>
                  <p className={styles.role}>{role}</p>
                  <p>{chat}</p>
                </div>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="story" title="我們的故事">
          <RichText text={team.story} />
        </Section>
      </div>
      {classes.length > 0 && (
        <Section
          id="classes"
          title="接下來的課"
          more={<Link to={`${pages.classList()}?base=${team.base.id}`}>看全部</Link>}
        >
          <ClassCardList cards={classes} now={now} />
        </Section>
      )}
    </Page>
  )
}
