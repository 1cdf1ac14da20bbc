import { listTeacherClasses } from 'contract/catalog/class-list'
import { pages } from 'contract/pages'
import { readTeacher } from 'contract/people/people'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readOr404 } from '#client/read-or-404.ts'
import { readerContext } from '#client/server-context.ts'
import { useSite } from '#client/use-site.ts'
import { ClassCardList } from '#features/catalog/class-card-list.tsx'
import { Reviews } from '#features/catalog/reviews.tsx'
import { teacherPortrait } from '#features/people/portrait-path.ts'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { PageBreadcrumbs } from '#surfaces/site/layout/page-breadcrumbs.tsx'
import { chipClass } from '#ui/chip-class.ts'
import { ChipRow } from '#ui/chip.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import styles from './page.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const read = context.get(readerContext)
  const teacher = await readOr404(read(readTeacher, { params: { teacherId: params['teacherId'] ?? '' } }))
  const { coming, past } = await read(listTeacherClasses, { params: { teacherId: String(teacher.id) } })
  return pageData({ teacher, coming, past, now: pageTime() })
}

export default function TeacherDetailPage() {
  const { teacher, coming, past, now } = usePageData<typeof loader>()
  const origin = useSite()?.origin ?? ''
  const { base } = teacher
  const crumbs = [
    { name: '師資', path: pages.teacherList() },
    ...(base ? [{ name: base.name, path: pages.baseDetail({ baseId: base.id }) }] : []),
  ]
  return (
    <Page>
      <PageMeta
        title={`${teacher.name}老師`}
        description={teacher.biography}
        type="profile"
        jsonLd={[
          {
            '@type': 'Person',
            name: teacher.name,
            description: teacher.biography,
            jobTitle: '講師',
            knowsAbout: teacher.expertise,
            url: `${origin}${pages.teacherDetail({ teacherId: teacher.id })}`,
          },
        ]}
        parents={[home, ...crumbs]}
      />
      <PageBreadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        <ArtImage className={styles.portrait ?? ''} path={teacherPortrait(teacher)} shape="arch" isEager />
        <div className={styles.words}>
          <h1>{teacher.name}</h1>
          <p className={styles.biography}>{teacher.biography}</p>
          <ChipRow label="專長">
            {teacher.expertise.map((word) => (
              <Link
                key={word}
                to={`${pages.teacherList()}?expertise=${encodeURIComponent(word)}`}
                className={chipClass()}
              >
                {word}
              </Link>
            ))}
          </ChipRow>
          {teacher.persona && (
            <p>
              人物誌：
              <Link to={pages.personaDetail({ slug: teacher.persona.status, personaId: teacher.persona.id })}>
                {teacher.persona.headline}
              </Link>
            </p>
          )}
        </div>
      </header>
      <Section id="coming" title="接下來的課">
        {coming.length > 0 ? (
          <ClassCardList cards={coming} now={now} />
        ) : (
          <p>目前沒有排課，歡迎先看看其他老師的課。</p>
        )}
      </Section>
      <div className={styles.reviews}>
        <Reviews reviews={teacher.reviews} />
      </div>
      {past.length > 0 && (
        <Section id="past" title="教過的課">
          <ClassCardList cards={past} now={now} />
        </Section>
      )}
    </Page>
  )
}
