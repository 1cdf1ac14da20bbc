import { listClasses } from 'contract/catalog/class-list'
import { pages } from 'contract/pages'
import { readPersona, type PersonaDetail } from 'contract/people/people'
import { data, Link, type LoaderFunctionArgs } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readOr404 } from '#client/read-or-404.ts'
import { readerContext } from '#client/server-context.ts'
import { useSite } from '#client/use-site.ts'
import { ClassCardList } from '#features/catalog/class-card-list.tsx'
import { PersonaCard } from '#features/people/persona-card.tsx'
import { personaPortrait } from '#features/people/portrait-path.ts'
import { RichText } from '#features/site/rich-text.tsx'
import { ShareLinks } from '#features/site/share-links.tsx'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { PageBreadcrumbs } from '#surfaces/site/layout/page-breadcrumbs.tsx'
import { CardGrid } from '#ui/card-grid.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { titleBreaks } from '#ui/title-breaks.ts'
import styles from './page.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const read = context.get(readerContext)
  const persona = await readOr404(read(readPersona, { params: { personaId: params['personaId'] ?? '' } }))
  // The canonical URL of a story is under its status.
  if (persona.status.id !== params['slug']) throw data(null, { status: 404 })
  const course = persona.courseIds.slice(0, 20).join(',')
  const { items } = course ? await read(listClasses, { query: { course, limit: '3' } }) : { items: [] }
  return pageData({ persona, classes: items, now: pageTime() })
}

export default function PersonaDetailPage() {
  const { persona, classes, now } = usePageData<typeof loader>()
  const origin = useSite()?.origin ?? ''
  const list = pages.personaList({ slug: persona.status.id })
  const path = pages.personaDetail({ slug: persona.status.id, personaId: persona.id })
  const crumbs = [
    { name: '人物誌', path: list },
    { name: persona.status.name, path: list },
  ]
  return (
    <Page>
      <PageMeta
        title={`${persona.headline}｜${persona.name}`}
        description={persona.summary}
        type="profile"
        image={`/og/persona/${persona.id}.png`}
        jsonLd={[
          {
            '@type': 'Person',
            name: persona.name,
            description: persona.about,
            url: `${origin}${path}`,
          },
        ]}
        parents={[home, ...crumbs]}
      />
      <PageBreadcrumbs crumbs={crumbs} />
      <article className={styles.story}>
        <ArtImage className={styles.portrait ?? ''} path={personaPortrait(persona)} shape="arch" isEager />
        <header className={styles.words}>
          <h1 {...titleBreaks(persona.headline)} className={styles.headline}>
            {persona.headline}
          </h1>
          <p className={styles.name}>{persona.name}</p>
          <p className={styles.about}>{persona.about}</p>
          <blockquote className={styles.quote}>「{persona.quote}」</blockquote>
        </header>
        <ThreeFacts persona={persona} />
        <div>
          <RichText text={persona.body} />
          <ShareLinks title={`${persona.headline}（${persona.name}）`} path={path} />
        </div>
      </article>
      {classes.length > 0 && (
        <Section id="classes" title="從這一班開始">
          <ClassCardList cards={classes} now={now} />
        </Section>
      )}
      {persona.others.length > 0 && (
        <Section id="others" title={`其他${persona.status.name}`} more={<Link to={list}>看全部</Link>}>
          <CardGrid>
            {persona.others.map((other) => (
              <PersonaCard key={other.id} persona={other} headingLevel={3} />
            ))}
          </CardGrid>
        </Section>
      )}
    </Page>
  )
}

function ThreeFacts({ persona: { firstCourse, base, tookHome } }: { persona: PersonaDetail }) {
  return (
    <dl className={styles.facts}>
      {firstCourse && (
        <div>
          <dt>第一堂課</dt>
          <dd>
            <Link to={`${pages.classList()}?course=${firstCourse.id}`}>{firstCourse.title}</Link>
          </dd>
        </div>
      )}
      {base && (
        <div>
          <dt>最常去</dt>
          <dd>
            <Link to={pages.baseDetail({ baseId: base.id })}>{base.name}</Link>
          </dd>
        </div>
      )}
      <div>
        <dt>帶走了</dt>
        <dd>{tookHome}</dd>
      </div>
    </dl>
  )
}
