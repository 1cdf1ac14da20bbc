import { readCheckCode } from 'contract/attendance/check-code'
import { checkLearningRecord, type CheckedRecord } from 'contract/attendance/learning-record'
import type { Reader } from 'contract/endpoint'
import { pages } from 'contract/pages'
import { taipeiFullDay, taipeiTime } from 'contract/taipei-time'
import { data, Link, type LoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { isRefusedWith } from '#client/is-refused-with.ts'
import { pageData, usePageData } from '#client/page-data.ts'
import { readerContext } from '#client/server-context.ts'
import { LearnedDays } from '#features/booking/learning-record/learned-days.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { Page, PageHead } from '#ui/page.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const code = readCheckCode(params['code'] ?? '')
  const record = code === undefined ? null : await find(context.get(readerContext), code)
  return data(pageData({ record }), { status: record === null ? 404 : 200 })
}

const find = (read: Reader, code: string) =>
  read(checkLearningRecord, { params: { code } }).catch((error: unknown) => {
    if (isRefusedWith(error, 404)) return null
    throw error
  })

export default function CheckedRecordPage() {
  const { record } = usePageData<typeof loader>()
  return (
    <Page width="reading">
      <HiddenPageMeta title={record ? '研習時數查驗結果' : '查無這個查驗碼'} />
      {record ? <Genuine record={record} /> : <Unknown />}
    </Page>
  )
}

function Genuine({ record: { code, maskedName, year, days, hours, asOf } }: { record: CheckedRecord }) {
  return (
    <>
      <PageHead title="查到這份研習時數">
        請比對紙本和下面的內容。這裡是目前的資料，補登或更正以後會改變。
      </PageHead>
      <Facts
        facts={[
          { term: '姓名', value: maskedName },
          { term: '年度', value: `${year} 年（民國 ${year - 1911} 年）` },
          { term: '合計', value: `${days.length} 天，共 ${hours} 小時` },
          { term: '查驗碼', value: code },
          { term: '查驗時間', value: `${taipeiFullDay(new Date(asOf))}${taipeiTime(new Date(asOf))}` },
        ]}
      />
      <LearnedDays {...{ year, days, hours }} />
      <p data-print="hide">
        <Link to={pages.recordCheck()} className={buttonClass()}>
          查驗另一份
        </Link>
      </p>
    </>
  )
}

function Unknown() {
  return (
    <EmptyState
      title="查無這個查驗碼"
      headingLevel={1}
      actions={
        <Link to={pages.recordCheck()} className={buttonClass({ variant: 'primary' })}>
          再輸入一次
        </Link>
      }
    >
      請照紀錄上的查驗碼再輸入一次。會員刪除帳號以後，紀錄也會刪除，就查不到了。
    </EmptyState>
  )
}
