import { readClass } from 'contract/catalog'
import { taipeiSpan } from 'contract/taipei-time'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { readOr404 } from '../../../shell/read-or-404.ts'
import { readerContext } from '../../../shell/server-context.ts'
import { feeWords, seatWords } from '../../../text/class-words.ts'
import { StatusPill } from '../../../ui/status-pill.tsx'
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
      <ul className={styles.days} role="list">
        {detail.days.map((day) => {
          const seats = seatWords(day.state, day.seatsLeft)
          return (
            <li key={day.id} className={styles.day}>
              <time dateTime={day.startsAt}>
                {taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), new Date(now))}
              </time>
              <StatusPill state={seats.pill}>{seats.word}</StatusPill>
            </li>
          )
        })}
      </ul>
      <p className={styles.text}>{detail.course.description}</p>
    </main>
  )
}
