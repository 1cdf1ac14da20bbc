import { listClasses } from 'contract/catalog'
import { pages } from 'contract/pages'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ClassCard } from '../../../features/class-card/class-card.tsx'
import { readerContext } from '../../../shell/server-context.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import styles from './page.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { items } = await context.get(readerContext)(listClasses, { query: { limit: '6' } })
  return { items, now: new Date().toISOString() }
}

export default function HomePage() {
  const { items, now } = useLoaderData<typeof loader>()
  return (
    <main className={styles.page} id="main">
      <title>巷口共學｜走到巷口，就開課。</title>
      <meta
        name="description"
        content="巷口共學是遍布臺灣的社區學習基地，走到巷口就有課，可以選日子、帶家人一起來。"
      />
      <h1>走到巷口，就開課。</h1>
      <h2>接下來的課</h2>
      <ul className={styles.cards} role="list">
        {items.map((card, index) => (
          <ClassCard key={card.id} card={card} now={now} isEager={index < 2} />
        ))}
      </ul>
      <p>
        <Link className={buttonClass({ variant: 'primary' })} to={pages.classList()}>
          看所有課程
        </Link>
      </p>
    </main>
  )
}
