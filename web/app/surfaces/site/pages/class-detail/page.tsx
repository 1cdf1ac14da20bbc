import { readClass, type ClassDetail } from 'contract/catalog/class-detail'
import { pages } from 'contract/pages'
import type { LoaderFunctionArgs } from 'react-router'
import { placeMapOf, type PlaceMapData } from '#art/taiwan-map/place-map-data.ts'
import { PlaceMap } from '#art/taiwan-map/place-map.tsx'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readOr404 } from '#client/read-or-404.ts'
import { readerContext } from '#client/server-context.ts'
import { useSite } from '#client/use-site.ts'
import { BookingPanel } from '#features/booking/booking-panel.tsx'
import { BasePlace } from '#features/catalog/base-place.tsx'
import { OpenClassesOfCourse, RelatedClasses } from '#features/catalog/class-choices.tsx'
import { classDescription } from '#features/catalog/class-description.ts'
import { ClassHead, nextSpan } from '#features/catalog/class-head.tsx'
import { ClassRules } from '#features/catalog/class-rules.tsx'
import { CourseText } from '#features/catalog/course-text.tsx'
import { Reviews } from '#features/catalog/reviews.tsx'
import { FollowButtons } from '#features/following/follow-buttons.tsx'
import { ClassTeachers } from '#features/people/class-teachers.tsx'
import { ShareLinks } from '#features/site/share-links.tsx'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { PageBreadcrumbs } from '#surfaces/site/layout/page-breadcrumbs.tsx'
import { Page } from '#ui/page.tsx'
import { classJsonLd } from './class-json-ld.ts'
import styles from './page.module.css'

export { bookChosenDays as clientAction } from '#features/booking/book-chosen-days.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const read = context.get(readerContext)(readClass, { params: { classId: params['classId'] ?? '' } })
  const detail = await readOr404(read)
  return pageData({ detail, map: placeMapOf(detail.base), now: pageTime() })
}

export default function ClassDetailPage() {
  const { detail, map, now } = usePageData<typeof loader>()
  const { site, origin = '' } = useSite() ?? {}
  const { category } = detail.course
  const crumbs = [
    { name: '課程與班別', path: pages.classList() },
    { name: category.name, path: `${pages.classList()}?category=${category.id}` },
  ]
  return (
    <Page>
      <PageMeta
        title={`${detail.course.title} ${detail.name}`}
        description={classDescription(detail, now)}
        image={`/og/class/${detail.id}.png`}
        jsonLd={import.meta.env.SSR && classJsonLd(detail, { origin, siteName: site?.name ?? '', now })}
        parents={[home, ...crumbs]}
      />
      <PageBreadcrumbs crumbs={crumbs} />
      <div className={styles.columns}>
        <ClassHead detail={detail} now={now}>
          <ShareLinks
            title={detail.course.title}
            lines={[nextSpan(detail, now), detail.base.name]}
            path={pages.classDetail({ classId: detail.id })}
          >
            {detail.days.some(({ state }) => state === 'bookable') && (
              <FollowButtons key={detail.id} detail={detail} isQuiet />
            )}
          </ShareLinks>
        </ClassHead>
        <OpenClassesOfCourse detail={detail} now={now} />
        <AboutClass detail={detail} now={now} />
        <BookingPanel key={detail.id} detail={detail} now={now}>
          <FollowButtons key={detail.id} detail={detail} />
        </BookingPanel>
        <AfterDays detail={detail} map={map} />
        <RelatedClasses detail={detail} now={now} className={styles.section ?? ''} />
      </div>
    </Page>
  )
}

function AboutClass({ detail, now }: { detail: ClassDetail; now: string }) {
  return (
    <div className={styles.about}>
      <CourseText description={detail.course.description} />
      <ClassTeachers teachers={detail.teachers} />
      <BasePlace detail={detail} />
      <ClassRules detail={detail} now={now} />
    </div>
  )
}

function AfterDays({ detail, map }: { detail: ClassDetail; map: PlaceMapData }) {
  if (detail.reviews === null && detail.mode !== 'onsite') return null
  return (
    <div className={styles.after}>
      <Reviews reviews={detail.reviews} />
      {detail.mode === 'onsite' && (
        <section className={styles.map} aria-labelledby="base-map">
          <h2 id="base-map">基地位置</h2>
          <PlaceMap map={map} />
        </section>
      )}
    </div>
  )
}
