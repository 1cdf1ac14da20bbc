import type { LearningRecord, readLearningRecord } from 'contract/attendance/learning-record'
import { pages } from 'contract/pages'
import { taipeiFullDay, taipeiTime } from 'contract/taipei-time'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { SurfaceLink } from '#client/surface-link.tsx'
import { useSite } from '#client/use-site.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHead } from '#ui/page.tsx'
import { LearnedDays } from './learned-days.tsx'
import { RecordCode } from './record-code.tsx'
import styles from './learning-record.module.css'

export async function loadOwnRecord({ url }: ClientLoaderFunctionArgs) {
  const year = /^20\d{2}$/.exec(url.searchParams.get('year') ?? '')?.[0]
  const sent = { query: { ...(year && { year }) } }
  return await callApi<typeof readLearningRecord>('GET /api/member/learning-record', sent)
}

type OwnRecordProps = {
  record: LearningRecord
  /** For browsers that cannot print, such as LINE's. */
  openElsewhere?: ((address: string) => void) | undefined
}

/** Made to be printed on A4, with the code under which anybody can check it. */
export function OwnRecord({ record, openElsewhere }: OwnRecordProps) {
  const { site, origin = '' } = useSite() ?? {}
  const { year, name, days, hours, code, asOf } = record
  const print = openElsewhere
    ? () => openElsewhere(`${origin}${pages.learningRecord()}?year=${year}`)
    : () => window.print()
  if (code === null) return <NoRecord year={year} />
  return (
    <div className={styles.record}>
      <p data-print="only">
        <strong>{site?.name}</strong> {origin}
      </p>
      <PageHead
        title={`${year} 年研習時數`}
        actions={
          <Button variant="primary" data-print="hide" onClick={print}>
            {openElsewhere ? '用瀏覽器開啟，再列印' : '列印'}
          </Button>
        }
      />
      <Facts
        facts={[
          { term: '姓名', value: name },
          { term: '年度', value: `${year} 年（民國 ${year - 1911} 年）` },
          { term: '合計', value: `${days.length} 天，共 ${hours} 小時` },
          { term: '資料時間', value: `${taipeiFullDay(new Date(asOf))}${taipeiTime(new Date(asOf))}` },
        ]}
      />
      <LearnedDays {...{ year, days, hours }} />
      <RecordCode code={code} origin={origin} />
      <p className={styles.back} data-print="hide">
        <BackToHistory year={year} />
      </p>
    </div>
  )
}

function NoRecord({ year }: { year: number }) {
  return (
    <>
      <PageHead title={`${year} 年研習時數`} />
      <EmptyState title={`${year} 年沒有上過的課`} actions={<BackToHistory year={year} />} />
    </>
  )
}

function BackToHistory({ year }: { year: number }) {
  return (
    <SurfaceLink to={`${pages.classHistory()}?year=${year}`} className={buttonClass()}>
      回上課紀錄
    </SurfaceLink>
  )
}
