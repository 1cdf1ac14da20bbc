import type { readStaffDraw, StaffDraw } from 'contract/draws/staff-draws'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { readOr404 } from '#client/read-or-404.ts'
import { callApi } from '#client/session/call-api.ts'
import { DrawPhases } from '#features/spaces/draw/draw-phases.tsx'
import { daysOfDraw, phaseWords } from '#features/spaces/draw/draw-words.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Page } from '#ui/page.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { CancelDraw } from './cancel-draw.tsx'
import { DrawEntries } from './draw-entries.tsx'
import { DrawHistory } from './draw-history.tsx'
import styles from './page.module.css'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const sent = { params: { drawId: params['drawId'] ?? '' } }
  return {
    draw: await readOr404(callApi<typeof readStaffDraw>('GET /api/admin/space-draw/:drawId', sent)),
    now: Date.now(),
  }
}

export default function StaffDrawPage() {
  const { draw, now } = useLoaderData<typeof clientLoader>()
  const { id, title, phase, baseName, spaceNames } = draw
  const { word, pill } = phaseWords[phase]
  return (
    <Page key={id}>
      <HiddenPageMeta title={title} />
      <StaffHead title={title} back={{ to: staffPaths.staffDraws(), words: '場地抽籤' }}>
        <p>
          <StatusPill state={pill} size="small">
            {word}
          </StatusPill>
          {baseName}・{spaceNames.join('、')}・{daysOfDraw(draw)}
        </p>
        <p>{countWords(draw)}</p>
      </StaffHead>
      <DrawPhases draw={draw} />
      <DrawEntries draw={draw} now={now} />
      <div className={styles.ways}>
        <Link to={pages.spaceDraw({ drawId: id })} className={buttonClass()}>
          看公開的那一頁
        </Link>
        {draw.mayChange && <CancelDraw draw={draw} />}
      </div>
      <DrawHistory draw={draw} />
    </Page>
  )
}

/** 「5 筆參加，其中 3 筆有人一起搶；另有 1 筆在登記以後才申請」 */
const countWords = ({ phase, entrants, entries, late }: StaffDraw): string => {
  if (phase === 'cancelled') return '已經取消，照平常的方式審核。'
  const contested = entries.filter(({ rivals }) => rivals > 0).length
  const after = late > 0 ? `；另有 ${late} 筆在登記截止以後才申請，抽籤後由基地決定` : ''
  return `${entrants} 筆參加，${contested} 筆的時段有別人也要${after}。`
}
