import type { RecallTimes } from 'api/booking/acts/recall-times'
import type { Config } from 'api/platform/config'

export const recallTimesOf = (config: Config): RecallTimes => ({
  ms: config.RECALL_SECONDS * 1000,
  todayMs: config.RECALL_TODAY_SECONDS * 1000,
})
