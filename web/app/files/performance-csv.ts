import { readPerformance, type Figures } from 'contract/performance'
import type { LoaderFunctionArgs } from 'react-router'
import { readFileOr404 } from '#client/read-or-404.ts'
import { readerContext } from '#client/server-context.ts'
import { readQuery } from '#features/performance/read-query.ts'
import { csvCell } from './csv-cell.ts'

/** UTF-8 with a byte order mark, so that Excel reads Chinese. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const query = readQuery(url)
  const found = await readFileOr404(context.get(readerContext)(readPerformance, { query }))
  const rows = [
    ['分組', '名稱', '人數', '人次', '班數', '時數'],
    ['總計', '', ...cells(found.total)],
    ...found.byMonth.map(({ month, ...figures }) => ['月份', month, ...cells(figures)]),
    ...found.byBase.map(({ name, ...figures }) => ['基地', name, ...cells(figures)]),
    ...found.byCategory.map(({ name, ...figures }) => ['類別', name, ...cells(figures)]),
  ]
  const text = rows.map((row) => row.map(csvCell).join(',')).join('\r\n')
  return new Response(`\uFEFF${text}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="performance.csv"',
    },
  })
}

const cells = ({ people, personTimes, classes, hours }: Figures): string[] =>
  [people, personTimes, classes, hours].map((value) => (value === null ? '' : String(value)))
