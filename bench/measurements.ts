import { existsSync } from 'node:fs'
import { chromiumPath } from '../e2e/support/launch-chromium.ts'
import type { BenchServer } from './bench-server.ts'
import { measureBlockingTime } from './blocking-time.ts'
import { measureBlockingUninspected } from './blocking-without-inspector.ts'
import { measureCachedPages } from './cached-pages.ts'
import { measureCalendarFeed } from './calendar-feed-time.ts'
import { measureCalendarGrowth } from './calendar-growth.ts'
import { measureClassGrowth } from './class-growth.ts'
import { measureColdStart } from './cold-start.ts'
import { compareDirectus } from './directus/compare-directus.ts'
import type { Figure } from './figures.ts'
import { measureFirstPaint } from './first-paint.ts'
import { measureFirstView } from './first-view-bytes.ts'
import { measureHistoryCost } from './history-cost.ts'
import { measureHotDay } from './hot-day.ts'
import { measureJsonReads } from './json-reads.ts'
import { measureLastSeats } from './last-seats.ts'
import { measureLayoutShift } from './layout-shift.ts'
import { measureLiffFirstPaint } from './liff-first-paint.ts'
import { measureLiffSharedCard } from './liff-shared-card.ts'
import { measureLighthouse } from './lighthouse-scores.ts'
import { measureListToDetail } from './list-to-detail.ts'
import { measureLongLoad } from './long-load.ts'
import { measurePageStatements } from './page-statements.ts'
import { measurePageWeight } from './page-weight.ts'
import { measureRestoredPages } from './restored-pages.ts'
import { measureSearch } from './search-speed.ts'
import { measureSlowestInteraction } from './slowest-interaction.ts'
import { measureSpaces } from './space-speed.ts'
import { measureStaffListPaint } from './staff-list-paint.ts'
import { measureStaffLists } from './staff-list-speed.ts'
import { measureStaffSearch } from './staff-search-speed.ts'
import { measureStaffViews } from './staff-view-bytes.ts'

export type Measurement = {
  ids: readonly string[]
  /** Programs that npm does not install. */
  needs?: readonly string[]
  /** Not among the measurements of a full run. */
  isOnlyByName?: true
} & (OnServer | OnNothing)
type OnServer = {
  /**
   * `demo`: the shared server with the demo world; `counted`: one whose statements are counted; `alone`: a separate
   * one, because the measurement fills its database.
   */
  on: 'demo' | 'counted' | 'alone'
  measure: (server: BenchServer) => Promise<Figure | Figure[]>
}
type OnNothing = { on: 'nothing'; measure: () => Promise<Figure[]> }

const pgbenchPaths = ['/usr/lib/postgresql/17/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench']
const pgbench = pgbenchPaths.find(existsSync) ?? pgbenchPaths[0]!
const chromium = chromiumPath
const wrk = '/usr/bin/wrk'

/** In order: figures that book come after those that only read. */
export const measurements: readonly Measurement[] = [
  { ids: ['S8'], on: 'counted', measure: measurePageStatements },
  { ids: ['P1', 'P3'], on: 'demo', needs: [chromium], measure: measurePageWeight },
  { ids: ['P4'], on: 'demo', needs: [chromium], measure: measureFirstView },
  { ids: ['P5'], on: 'demo', needs: [chromium], measure: measureLighthouse },
  { ids: ['P6'], on: 'demo', needs: [chromium], measure: measureFirstPaint },
  { ids: ['P6', 'P6-LINE'], on: 'nothing', needs: [chromium], measure: measureLiffFirstPaint },
  { ids: ['P2', 'P2-LINE'], on: 'nothing', needs: [chromium], measure: measureLiffSharedCard },
  { ids: ['P7'], on: 'demo', needs: [chromium], measure: measureBlockingTime },
  { ids: ['P7', 'P7-uninspected'], on: 'demo', needs: [chromium], measure: measureBlockingUninspected },
  { ids: ['P8'], on: 'demo', needs: [chromium], measure: measureLayoutShift },
  { ids: ['P9'], on: 'demo', needs: [chromium], measure: measureSlowestInteraction },
  { ids: ['P10'], on: 'demo', needs: [chromium], measure: measureListToDetail },
  { ids: ['P11'], on: 'demo', needs: [chromium], measure: measureRestoredPages },
  { ids: ['S1'], on: 'demo', needs: ['/usr/sbin/nginx', wrk], measure: measureCachedPages },
  { ids: ['S2'], on: 'demo', needs: [wrk], measure: measureJsonReads },
  { ids: ['S5'], on: 'demo', measure: measureLastSeats },
  {
    ids: ['S3'],
    on: 'demo',
    needs: [pgbench, wrk],
    measure: (server) => measureLongLoad(server, pgbench),
  },
  {
    ids: ['S4'],
    on: 'demo',
    needs: [pgbench, wrk],
    measure: (server) => measureHotDay(server, pgbench),
  },
  { ids: ['history'], on: 'demo', needs: [wrk], isOnlyByName: true, measure: measureHistoryCost },
  { ids: ['S6'], on: 'alone', measure: measureClassGrowth },
  { ids: ['S6'], on: 'alone', measure: measureCalendarGrowth },
  { ids: ['S7'], on: 'alone', measure: measureSearch },
  { ids: ['T2'], on: 'alone', measure: measureStaffLists },
  { ids: ['T2', 'T2-paint'], on: 'alone', needs: [chromium], measure: measureStaffListPaint },
  { ids: ['T3'], on: 'alone', measure: measureStaffSearch },
  { ids: ['T5'], on: 'alone', measure: measureSpaces },
  { ids: ['T8'], on: 'demo', needs: [chromium], measure: measureStaffViews },
  { ids: ['Directus'], on: 'alone', needs: [chromium], isOnlyByName: true, measure: compareDirectus },
  { ids: ['S10'], on: 'alone', measure: measureCalendarFeed },
  { ids: ['S9'], on: 'nothing', measure: measureColdStart },
]
