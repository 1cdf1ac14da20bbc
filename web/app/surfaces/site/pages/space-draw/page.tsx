import { readDraw as endpoint } from 'contract/draws/draws'
import type { Reader } from 'contract/endpoint'
import { pages } from 'contract/pages'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readOr404 } from '#client/read-or-404.ts'
import { readerContext } from '#client/server-context.ts'
import { DrawPhases } from '#features/spaces/draw/draw-phases.tsx'
import { DrawResult } from '#features/spaces/draw/draw-result.tsx'
import { DrawRule } from '#features/spaces/draw/draw-rule.tsx'
import { daysOfDraw, phaseWords } from '#features/spaces/draw/draw-words.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Page, PageHead } from '#ui/page.tsx'
import { StatusPill } from '#ui/status-pill.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const read: Reader = context.get(readerContext)
  const draw = await readOr404(read(endpoint, { params: { drawId: params['drawId'] ?? '' } }))
  return pageData({ draw, now: pageTime() })
}

export default function SpaceDrawPage() {
  const { draw, now } = usePageData<typeof loader>()
  const { title, baseId, baseName, spaceNames, phase, entrants, seed } = draw
  return (
    <Page width="reading">
      <HiddenPageMeta title={title} />
      <PageHead title={title}>
        {baseName}・{spaceNames.join('、')}・{daysOfDraw(draw)}的時段
      </PageHead>
      <p>
        <StatusPill state={phaseWords[phase].pill}>{phaseWords[phase].word}</StatusPill>
      </p>
      <p>
        {phase === 'cancelled'
          ? '這次抽籤取消了，這些時段照平常的方式由基地審核。'
          : `${seed === null ? '目前' : ''}有 ${entrants} 筆參加抽籤。`}
      </p>
      <DrawPhases draw={draw} />
      {seed !== null && <DrawResult draw={draw} seed={seed} now={now} />}
      <DrawRule draw={draw} />
      <p>
        <Link to={`${pages.applySpace()}?base=${baseId}`} className={buttonClass()}>
          借{baseName}的空間
        </Link>
      </p>
    </Page>
  )
}
