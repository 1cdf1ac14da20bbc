import { listClasses } from 'contract/catalog'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ClassCard } from '../../../features/class-card/class-card.tsx'
import { readerContext } from '../../../shell/server-context.ts'
import styles from '../home/page.module.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? ''
  const page = await context.get(readerContext)(listClasses, { query: { cursor } })
  return { ...page, now: new Date().toISOString() }
}

export default function ClassListPage() {
  const { items, total, nextCursor, now } = useLoaderData<typeof loader>()
  return (
    <main className={styles.page} id="main">
      <title>課程與班別｜巷口共學</title>
      <h1>課程與班別</h1>
      {total !== null && <p>共 {total} 班</p>}
      <ul className={styles.cards} role="list">
        {items.map((card) => (
          <ClassCard key={card.id} card={card} now={now} />
        ))}
      </ul>
      {nextCursor !== null && (
        <p>
          <a href={`?cursor=${nextCursor}`}>看更多</a>
        </p>
      )}
    </main>
  )
}
