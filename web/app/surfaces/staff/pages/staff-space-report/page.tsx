import type { ReportedSpace, readSpaceReport } from 'contract/lending/space-report'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDate } from 'contract/taipei-time'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { MonthLinks } from '#surfaces/staff/layout/month-links.tsx'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { numberWords } from '#text/number-words.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { DownloadUses } from './download-uses.tsx'
import { hourWords, shareWords } from './report-words.ts'
import styles from './page.module.css'

/** `?month=2026-06`; this one without it. */
export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const thisMonth = taipeiDate(new Date()).slice(0, 7)
  const asked = /^20\d\d-(?:0[1-9]|1[0-2])$/.exec(url.searchParams.get('month') ?? '')?.[0]
  const month = asked ?? thisMonth
  const found = await callApi<typeof readSpaceReport>('GET /api/admin/space-report', { query: { month } })
  return { ...found, month, thisMonth }
}

const addressOf = (month: string): string => `${staffPaths.staffSpaceReport()}?month=${month}`

export default function StaffSpaceReportPage() {
  const { spaces, month, thisMonth } = useLoaderData<typeof clientLoader>()
  const [year, number] = month.split('-').map(Number)
  const uses = spaces.reduce((sum, space) => sum + space.uses, 0)
  return (
    <Page>
      <HiddenPageMeta title="空間使用" />
      <StaffHead title="空間使用" back={{ to: staffPaths.staffApplications(), words: '場地申請' }}>
        <p>
          {year}年{number}月・借出 {numberWords(uses)} 次
        </p>
      </StaffHead>
      <div className={styles.tools}>
        <DownloadUses month={month} uses={uses} />
        <MonthLinks {...{ month, thisMonth, addressOf }} />
      </div>
      {spaces.length === 0 ? <NoSpaces /> : <SpacesTable spaces={spaces} />}
    </Page>
  )
}

function NoSpaces() {
  return (
    <EmptyState
      title="還沒有公開的空間"
      actions={
        <Link to={staffPaths.staffSpaces()} className={buttonClass()}>
          看空間
        </Link>
      }
    >
      空間公開以後，這裡會算出每個月上課和借出的時數。
    </EmptyState>
  )
}

function SpacesTable({ spaces }: { spaces: readonly ReportedSpace[] }) {
  return (
    <DataTable caption="每個空間的時數" hasStickyColumn>
      <thead>
        <tr>
          <th scope="col">空間</th>
          <th scope="col" data-number>
            開放
          </th>
          <th scope="col" data-number>
            上課
          </th>
          <th scope="col" data-number>
            借出
          </th>
          <th scope="col" data-number>
            使用率
          </th>
          <th scope="col" data-number>
            次數
          </th>
          <th scope="col" data-number>
            費用
          </th>
        </tr>
      </thead>
      <tbody>
        {spaces.map((space) => (
          <tr key={space.id}>
            <th scope="row" className={styles.space}>
              {space.name}
              <span className={styles.base}>{space.baseName}</span>
            </th>
            <td data-number>{hourWords(space.openMinutes)} 小時</td>
            <td data-number>{hourWords(space.classMinutes)} 小時</td>
            <td data-number>{hourWords(space.useMinutes)} 小時</td>
            <td data-number>{shareWords(space)}</td>
            <td data-number>{space.uses}</td>
            <td data-number>NT${numberWords(space.feeTwd)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
