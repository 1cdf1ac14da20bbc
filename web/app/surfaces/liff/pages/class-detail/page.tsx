import { readClass } from 'contract/catalog/class-detail'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readOr404 } from '#client/read-or-404.ts'
import { readerContext } from '#client/server-context.ts'
import { BookingPanel } from '#features/booking/booking-panel.tsx'
import { BasePlace } from '#features/catalog/base-place.tsx'
import { OpenClassesOfCourse, RelatedClasses } from '#features/catalog/class-choices.tsx'
import { classDescription } from '#features/catalog/class-description.ts'
import { ClassHead } from '#features/catalog/class-head.tsx'
import { ClassRules } from '#features/catalog/class-rules.tsx'
import { CourseText } from '#features/catalog/course-text.tsx'
import { Reviews } from '#features/catalog/reviews.tsx'
import { FollowButtons } from '#features/following/follow-buttons.tsx'
import { ClassTeachers } from '#features/people/class-teachers.tsx'
import { SharedTitle } from '#surfaces/liff/head/shared-title.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { ShareClass } from './share-class.tsx'
import styles from './page.module.css'

export { bookChosenDays as clientAction } from '#features/booking/book-chosen-days.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const read = context.get(readerContext)(readClass, { params: { classId: params['classId'] ?? '' } })
  return pageData({ detail: await readOr404(read), now: pageTime() })
}

export default function LiffClassDetailPage() {
  const { detail, now } = usePageData<typeof loader>()
  const canBook = detail.days.some(({ state }) => state === 'bookable')
  return (
    <Page className={styles.page}>
      <SharedTitle
        title={detail.course.title}
        description={classDescription(detail, now)}
        image={`/og/class/${detail.id}.png`}
        pathname={pages.classDetail({ classId: detail.id })}
      />
      <Link to={liffPaths.liffClassList()} className={styles.back}>
        <Icon name="chevron-left" size="small" />
        所有課程
      </Link>
      <ClassHead detail={detail} now={now}>
        <ShareClass detail={detail} now={now}>
          {canBook && <FollowButtons key={detail.id} detail={detail} isQuiet />}
        </ShareClass>
      </ClassHead>
      <OpenClassesOfCourse detail={detail} now={now} />
      <CourseText description={detail.course.description} />
      <ClassTeachers teachers={detail.teachers} />
      <BasePlace detail={detail} />
      <ClassRules detail={detail} now={now} />
      <BookingPanel key={detail.id} detail={detail} now={now}>
        <FollowButtons key={detail.id} detail={detail} />
      </BookingPanel>
      <Reviews reviews={detail.reviews} />
      <RelatedClasses detail={detail} now={now} />
    </Page>
  )
}
