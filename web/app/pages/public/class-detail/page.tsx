import { readClass, type ClassDetail } from 'contract/catalog'
import { pages } from 'contract/pages'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ClassCardList } from '../../../features/class-card/class-card-list.tsx'
import { readOr404 } from '../../../shell/read-or-404.ts'
import { readerContext } from '../../../shell/server-context.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Page } from '../../../ui/page.tsx'
import { BasePlace } from './base-place.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { ClassHead } from './class-head.tsx'
import { ClassRules } from './class-rules.tsx'
import styles from './page.module.css'
import { Teachers } from './teachers.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const read = context.get(readerContext)(readClass, { params: { classId: params['classId'] ?? '' } })
  const { origin, pathname } = new URL(request.url)
  return { detail: await readOr404(read), now: new Date().toISOString(), address: `${origin}${pathname}` }
}

export default function ClassDetailPage() {
  const { detail, now, address } = useLoaderData<typeof loader>()
  return (
    <Page>
      <title>{`${detail.course.title} ${detail.name}｜巷口共學`}</title>
      <meta name="description" content={detail.course.summary} />
      <Breadcrumbs>
        <Link to={pages.classList()}>課程與班別</Link>
        <Link to={`${pages.classList()}?category=${detail.course.category.id}`}>
          {detail.course.category.name}
        </Link>
      </Breadcrumbs>
      <div className={styles.columns}>
        <ClassHead detail={detail} now={now} address={address} />
        <BookingPanel detail={detail} now={now} />
        <AboutClass detail={detail} now={now} />
      </div>
      {detail.related.length > 0 && (
        <section className={styles.section} aria-labelledby="related">
          <h2 id="related">也可以看看</h2>
          <ClassCardList cards={detail.related} now={now} />
        </section>
      )}
    </Page>
  )
}

function AboutClass({ detail, now }: { detail: ClassDetail; now: string }) {
  const { course } = detail
  return (
    <div className={styles.about}>
      <section aria-labelledby="content">
        <h2 id="content">課程內容</h2>
        {course.description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className={styles.text}>
            {paragraph}
          </p>
        ))}
      </section>
      <Teachers teachers={detail.teachers} />
      <BasePlace base={detail.base} />
      <ClassRules detail={detail} now={now} />
    </div>
  )
}
