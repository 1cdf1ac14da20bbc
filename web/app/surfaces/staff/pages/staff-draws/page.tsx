import { can } from 'contract/can'
import type { DrawCard } from 'contract/draws/draws'
import type { listStaffDraws } from 'contract/draws/staff-draws'
import type { listSpaces } from 'contract/places/places'
import { staffPaths } from 'contract/staff-pages'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { atWords } from '#features/spaces/draw/deadline-words.ts'
import { daysOfDraw, phaseWords } from '#features/spaces/draw/draw-words.ts'
import { staffActor } from '#surfaces/staff/layout/staff-actor.ts'
import { currentStaff } from '#surfaces/staff/layout/staff-context.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { MakeDraw } from './make-draw.tsx'
import rows from '#surfaces/staff/lists/linked-rows.module.css'
import styles from './page.module.css'

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const actor = staffActor(currentStaff(context).roles)
  const [{ items }, spaces] = await Promise.all([
    callApi<typeof listStaffDraws>('GET /api/admin/space-draw', {}),
    callApi<typeof listSpaces>('GET /api/space', { query: {} }),
  ])
  return {
    items,
    spaces: spaces.filter(({ base }) => can(actor, 'application.decide', { baseId: base.id })),
    now: Date.now(),
  }
}

export default function StaffDrawsPage() {
  const { items, spaces, now } = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      <HiddenPageMeta title="場地抽籤" />
      <StaffHead title="場地抽籤" back={{ to: staffPaths.staffApplications(), words: '場地申請' }}>
        <p>很多人想借同一段時間時，用公開的方式抽籤：登記、協調、抽籤，正取的人確認，備取依順序遞補。</p>
      </StaffHead>
      {items.length === 0 ? (
        <EmptyState title="還沒有抽籤">公布抽籤以後，會列在這裡。</EmptyState>
      ) : (
        <ul role="list" className={rows.list}>
          {items.map((draw) => (
            <Row key={draw.id} draw={draw} />
          ))}
        </ul>
      )}
      {spaces.length > 0 && (
        <Section id="make" title="公布一次抽籤">
          <MakeDraw spaces={spaces} now={now} />
        </Section>
      )}
    </Page>
  )
}

function Row({ draw }: { draw: DrawCard }) {
  const { id, title, phase, baseName, spaceNames, drawsAt } = draw
  const { word, pill } = phaseWords[phase]
  return (
    <li className={rows.row}>
      <h2>
        <Link to={staffPaths.staffDraw({ drawId: id })} className={styles.link}>
          {title}
        </Link>
      </h2>
      <p>
        {baseName}・{spaceNames.join('、')}・{daysOfDraw(draw)}
      </p>
      <p className={styles.state}>
        <StatusPill state={pill} size="small">
          {word}
        </StatusPill>
        {atWords(drawsAt)}抽籤
      </p>
    </li>
  )
}
