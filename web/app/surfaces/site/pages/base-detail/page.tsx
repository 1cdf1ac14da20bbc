import { listClasses } from 'contract/catalog/class-list'
import { pages } from 'contract/pages'
import { countyName } from 'contract/places/counties'
import { readBase } from 'contract/places/places'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { artPaths, portraitCode } from '#art/grille/art-path.ts'
import { placeMapOf } from '#art/taiwan-map/place-map-data.ts'
import { PlaceMap } from '#art/taiwan-map/place-map.tsx'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readOr404 } from '#client/read-or-404.ts'
import { readerContext } from '#client/server-context.ts'
import { useSite } from '#client/use-site.ts'
import { ClassCardList } from '#features/catalog/class-card-list.tsx'
import { FeedLinks } from '#features/catalog/feed-links.tsx'
import { TeacherCard } from '#features/people/teacher-card.tsx'
import { RichText } from '#features/site/rich-text.tsx'
import { ShareLinks } from '#features/site/share-links.tsx'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { PageBreadcrumbs } from '#surfaces/site/layout/page-breadcrumbs.tsx'
import { CardGrid } from '#ui/card-grid.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { BaseFacts } from './base-facts.tsx'
import { baseJsonLd } from './base-json-ld.ts'
import { hoursTitle, OpeningHours } from './opening-hours.tsx'
import { Spaces } from './spaces.tsx'
import styles from './page.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const read = context.get(readerContext)
  const { teachers, ...base } = await readOr404(
    read(readBase, { params: { baseId: params['baseId'] ?? '' } }),
  )
  const { items } = await read(listClasses, { query: { base: String(base.id), limit: '6' } })
  return pageData({
    base,
    teachers: teachers.map((teacher) => ({
      ...teacher,
      portraitLooks: teacher.portraitLooks && portraitCode(teacher.portraitLooks),
    })),
    map: placeMapOf(base),
    classes: items,
    now: pageTime(),
  })
}

export default function BaseDetailPage() {
  const { base, teachers, map, classes, now } = usePageData<typeof loader>()
  const origin = useSite()?.origin ?? ''
  const path = pages.baseDetail({ baseId: base.id })
  const crumbs = [
    { name: '基地', path: pages.baseList() },
    { name: countyName(base.county), path: `${pages.baseList()}?county=${base.county}` },
  ]
  return (
    <Page>
      <PageMeta
        title={base.name}
        description={`${countyName(base.county)}${base.district}・${base.summary}`}
        image={`/og/base/${base.id}.png`}
        jsonLd={import.meta.env.SSR && [baseJsonLd(base, origin)]}
        parents={[home, ...crumbs]}
      />
      <PageBreadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        <ArtImage
          className={styles.emblem ?? ''}
          path={(theme) => artPaths.emblem(`base-${base.id}`, theme)}
          shape="arch"
          isEager
        />
        <div className={styles.words}>
          <h1 className={styles.title}>{base.name}</h1>
          <p className={styles.summary}>{base.summary}</p>
          <BaseFacts base={base} now={now} />
          <ShareLinks title={base.name} lines={[base.address]} path={path} />
        </div>
      </header>
      <div className={styles.columns}>
        {(base.story.content.length > 0 || base.team) && (
          <Section id="story" title="這棟房子的故事">
            <RichText text={base.story} />
            {base.team && (
              <p className={styles.team}>
                <Link to={pages.baseTeamDetail({ baseTeamId: base.team.id })}>認識{base.name}的團隊</Link>
                <span>「{base.team.motto}」</span>
              </p>
            )}
          </Section>
        )}
        <Section id="hours" title={hoursTitle(base)}>
          <OpeningHours base={base} now={now} />
          <Link to={`${pages.map()}?county=${base.county}`} className={styles.map ?? ''}>
            <PlaceMap map={map} />
          </Link>
        </Section>
      </div>
      <Section
        id="classes"
        title="接下來的課"
        more={<Link to={`${pages.classList()}?base=${base.id}`}>看這個基地的所有課程</Link>}
      >
        {classes.length > 0 ? (
          <ClassCardList cards={classes} now={now} />
        ) : (
          <p>最近沒有排課，可以先看看附近基地的課程。</p>
        )}
        <FeedLinks name={base.name} place={{ baseId: base.id }} />
      </Section>
      <Spaces base={base} />
      {teachers.length > 0 && (
        <Section id="teachers" title="這裡的老師">
          <CardGrid size="small">
            {teachers.map((teacher) => (
              <TeacherCard key={teacher.id} teacher={teacher} headingLevel={3} />
            ))}
          </CardGrid>
        </Section>
      )}
    </Page>
  )
}
