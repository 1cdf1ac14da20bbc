import { readClass } from 'contract/catalog'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DayPicker } from '../../../features/day-picker/day-picker.tsx'
import { readOr404 } from '../../../shell/read-or-404.ts'
import { readerContext } from '../../../shell/server-context.ts'
import { feeWords } from '../../../text/class-words.ts'
import { BookingBar } from './booking-bar.tsx'
import styles from './page.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const read = context.get(readerContext)(readClass, { params: { classId: params['classId'] ?? '' } })
  return { detail: await readOr404(read), now: new Date().toISOString() }
}

export default function ClassDetailPage() {
  const { detail, now } = useLoaderData<typeof loader>()
  return (
    <main className={styles.page} id="main">
      <title>{`${detail.course.title} ${detail.name}｜巷口共學`}</title>
      <meta name="description" content={detail.course.summary} />
      <h1>{detail.course.title}</h1>
      <p>{detail.course.summary}</p>
      <p>
        {detail.base.name}・{feeWords(detail.feeTwd)}
      </p>
      <h2>選擇日期</h2>
      <DayPicker detail={detail} now={now}>
        {(checkedDays) => <BookingBar detail={detail} checkedDays={checkedDays} />}
      </DayPicker>
      <p className={styles.text}>{detail.course.description}</p>
    </main>
  )
}
