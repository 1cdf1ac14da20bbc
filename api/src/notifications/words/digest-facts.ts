import type { InboxMessage } from 'contract/notifications/notifications'
import type { Digest, NoticeFacts } from './notice-facts.ts'

/** In the order in which somebody would begin; what is not waiting is left out. */
export const digestFacts = ({ digest }: NoticeFacts): InboxMessage['facts'] =>
  digest === undefined ? [] : [todayFact(digest), ...waitingFacts(digest)]

const todayFact = ({ classDays, people }: Digest) => ({
  term: '今天的課',
  value: classDays === 0 ? '沒有課' : `${classDays} 堂，${people} 位報名`,
})

const waitingFacts = (digest: Digest) =>
  waiting.flatMap(({ count, term, unit }) =>
    (digest[count] ?? 0) === 0 ? [] : [{ term, value: `${digest[count]} ${unit}` }],
  )

const waiting: readonly { count: keyof Digest; term: string; unit: string }[] = [
  { count: 'toPhone', term: '停課要打電話', unit: '位' },
  { count: 'seats', term: '空位要給候補', unit: '堂' },
  { count: 'unreminded', term: '明天收不到提醒', unit: '位' },
  { count: 'decisions', term: '要決定開班', unit: '班' },
  { count: 'applications', term: '場地申請', unit: '份' },
  { count: 'unpaid', term: '場地費用與押金還沒繳', unit: '份' },
  { count: 'undelivered', term: '沒有送到的訊息', unit: '則' },
]
