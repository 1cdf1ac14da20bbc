import type { Answer } from 'contract/endpoint'
import { ownApplicationsId, pages } from 'contract/pages'
import type { ApplicationCard } from 'contract/spaces/applications'
import type { listApplications } from 'contract/spaces/own-applications'
import { taipeiDay, taipeiSpan } from 'contract/taipei-time'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { SurfaceLink } from '#client/surface-link.tsx'
import { applicationStateWords } from '#text/application-words.ts'
import { Button } from '#ui/button.tsx'
import { cardLinkClass } from '#ui/card.tsx'
import { Section } from '#ui/section.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './own-applications.module.css'

type Page = Answer<typeof listApplications>

const read = (query: { cursor?: string }) =>
  callApi<typeof listApplications>('GET /api/space-application', { query }, { isBackground: true })

/** The member's applications, the newest first; nothing when there are none or they cannot be read. */
export default function OwnApplications({ now }: { now: string }) {
  const [shown, setShown] = useState<Page>()
  useEffect(() => void read({}).then(setShown, () => undefined), [])
  const isShown = shown !== undefined && shown.items.length > 0
  useEffect(() => {
    // A link to the list, as of a message, was followed before the list was there.
    if (isShown && location.hash === `#${ownApplicationsId}`)
      document.getElementById(ownApplicationsId)?.scrollIntoView()
  }, [isShown])
  if (shown === undefined || shown.items.length === 0) return null
  const { items, nextCursor } = shown
  const readMore = async (cursor: string) => {
    const next = await read({ cursor }).catch(() => undefined)
    if (next !== undefined) setShown({ ...next, items: [...items, ...next.items] })
  }
  return (
    <Section id={ownApplicationsId} title="我的申請">
      <ul role="list" className={styles.list}>
        {items.map((application) => (
          <ApplicationRow key={application.id} application={application} now={new Date(now)} />
        ))}
      </ul>
      {nextCursor !== null && <Button onClick={() => void readMore(nextCursor)}>看更多</Button>}
    </Section>
  )
}

function ApplicationRow({ application, now }: { application: ApplicationCard; now: Date }) {
  const { id, title, state, base, uses, code, sentAt } = application
  const { word, pill } = applicationStateWords[state]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <SurfaceLink to={pages.spaceApplication({ applicationId: id })} className={cardLinkClass()}>
            {title}
          </SurfaceLink>
        </h3>
        <p>{[base.name, timesOf(uses, now)].filter(Boolean).join('・')}</p>
        <p>
          {code}・{taipeiDay(new Date(sentAt))}送出
        </p>
      </div>
      <StatusPill state={pill}>{word}</StatusPill>
    </li>
  )
}

/** 「11月30日（一）14:00–16:00 等 3 個時段」 */
const timesOf = (uses: ApplicationCard['uses'], now: Date): string => {
  const [first] = uses
  if (first === undefined) return ''
  const span = taipeiSpan(new Date(first.startsAt), new Date(first.endsAt), now)
  return uses.length === 1 ? span : `${span} 等 ${uses.length} 個時段`
}
