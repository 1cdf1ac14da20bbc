import { productName } from 'contract/product-name'
import { dayLine } from '#notifications/words/day-words.ts'
import { factLines } from '#notifications/words/fact-words.ts'
import { noticeTarget, otherTarget, type About } from '#notifications/words/notice-target.ts'
import type { Notice } from '#notifications/words/notice.ts'
import { pageAddress } from '#official-account/messages/site-links.ts'

export function noticeMail(
  notice: Notice,
  { about, origin }: { about: About; origin: string },
): { subject: string; text: string } {
  const { heading, days } = notice
  const targets = [noticeTarget(about), otherTarget(about)].filter((target) => target !== undefined)
  const lines = [
    heading,
    '',
    ...days.map(dayLine),
    '',
    ...factLines(notice),
    '',
    ...targets.map(({ page, label }) => `${label}：${pageAddress(page, { origin, liffId: undefined })}`),
    '',
    `這封信由${productName}自動寄出。不想收到，${howToEnd(about)}。`,
  ]
  const [first] = days
  return { subject: first === undefined ? heading : `${heading}：${first.title}`, text: lines.join('\n') }
}

const howToEnd = ({ kind }: About): string =>
  kind === 'staff_digest' ? '可以在後台首頁最下面取消「收到今天的摘要」' : '可以到「會員資料」的通知方式調整'
