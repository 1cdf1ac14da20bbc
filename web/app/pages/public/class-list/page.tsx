import { listClasses, listClassFilterOptions } from 'contract/catalog'
import { pages } from 'contract/pages'
import { data, Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ClassCard } from '../../../features/class-card/class-card.tsx'
import { readerContext } from '../../../shell/server-context.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import styles from '../home/page.module.css'
import { FilterForm } from './filter-form.tsx'

const filterNames = [
  'q',
  'category',
  'county',
  'base',
  'teacher',
  'audience',
  'from',
  'to',
  'month',
  'weekday',
  'time',
  'mode',
  'free',
  'seats',
  'past',
  'sort',
  'cursor',
]

/** The page's own parameters, joined; what we do not know (a sharing site's own mark, say) is left out. */
const readQuery = (url: string): Record<string, string> => {
  const { searchParams } = new URL(url)
  const pairs = filterNames.map((name) => [name, searchParams.getAll(name).filter(Boolean).join(',')])
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const read = context.get(readerContext)
  const query = readQuery(request.url)
  const options = await read(listClassFilterOptions, {})
  const now = new Date().toISOString()
  try {
    return data({ ...(await read(listClasses, { query })), options, now, isRefused: false })
  } catch (error) {
    const isRefused = error instanceof Error && 'status' in error && error.status === 400
    if (!isRefused) throw error
    return data({ items: [], nextCursor: null, total: 0, options, now, isRefused }, { status: 400 })
  }
}

export default function ClassListPage() {
  const { items, total, nextCursor, options, now, isRefused } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  if (nextCursor !== null) next.set('cursor', nextCursor)
  return (
    <main className={styles.page} id="main">
      <title>課程與班別｜巷口共學</title>
      <meta
        name="description"
        content="依縣市、星期、時段與類別找到離家最近的社區課程，選日子、帶家人一起報名。"
      />
      <h1>課程與班別</h1>
      <FilterForm options={options} search={search} />
      {total !== null && <p role="status">共 {total} 班</p>}
      {items.length === 0 && (
        <EmptyState
          title={isRefused ? '這組篩選條件讀不懂' : '沒有符合的班別'}
          actions={<Link to={pages.classList()}>清除全部篩選</Link>}
        >
          試試減少條件，或換一個縣市與星期。
        </EmptyState>
      )}
      <ul className={styles.cards} role="list">
        {items.map((card, index) => (
          <ClassCard key={card.id} card={card} now={now} isEager={index < 2} />
        ))}
      </ul>
      {nextCursor !== null && (
        <p>
          <Link to={`?${next.toString()}`}>看更多</Link>
        </p>
      )}
    </main>
  )
}
