import type { ClassCard } from 'contract/catalog/class-card'
import type { listClasses } from 'contract/catalog/class-list'
import { pages } from 'contract/pages'
import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { SurfaceLink } from '#client/surface-link.tsx'
import { useSurfacePath } from '#client/surface-path.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './error-page.module.css'

/** Works before any script runs. */
export function LostSearch() {
  const surfacePath = useSurfacePath()
  return (
    <>
      <LostForm action={surfacePath(pages.classList())} />
      <NextClasses />
    </>
  )
}

function LostForm({ action }: { action: string }) {
  return (
    <Form action={action} method="get" role="search" className={styles.search}>
      <TextField id="lost-q" name="q" type="search" icon="search" label="找找看別的課" maxLength={64} />
      <Button type="submit" variant="primary">
        找課程
      </Button>
    </Form>
  )
}

function NextClasses() {
  const [cards, setCards] = useState<readonly ClassCard[]>([])
  useEffect(() => {
    const stop = new AbortController()
    callApi<typeof listClasses>(
      'GET /api/class',
      { query: { seats: '1', limit: '3' } },
      { isBackground: true, signal: stop.signal },
    ).then(
      ({ items }) => setCards(items),
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  if (cards.length === 0) return null
  return (
    <section className={styles.next} aria-labelledby="next-classes">
      <h2 id="next-classes">接下來可以報名的課</h2>
      <ul role="list">
        {cards.map(({ id, title, base, day }) => (
          <li key={id}>
            <SurfaceLink to={pages.classDetail({ classId: id })}>{title}</SurfaceLink>
            <span>
              {startWords(day.startsAt)}・{base.name}・還有 {day.seatsLeft} 席
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As `taipeiDayTime`, whose module this page would move into the scripts of every page. */
const startWords = (at: string): string => {
  const format = new Intl.DateTimeFormat('zh-TW', {
    timeZone: 'Asia/Taipei',
    month: 'numeric',
    day: 'numeric',
    weekday: 'narrow',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const part = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  return `${part['month']}月${part['day']}日（${part['weekday']}）${part['hour']}:${part['minute']}`
}
