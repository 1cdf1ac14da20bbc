import type { messagingApi } from '@line/bot-sdk'
import { plainButton, primaryButton } from '#official-account/messages/class-day-bubble.ts'
import { hairline, ink, inkColours, tints } from '#official-account/messages/colours.ts'
import { cut } from '#official-account/messages/day-facts.ts'
import { openPage, type SiteLinks } from '#official-account/messages/site-links.ts'
import { dayLine, dayRows, type NoticeDay } from './day-words.ts'
import { factLines } from './fact-words.ts'
import { noticeTarget, otherTarget, type About } from './notice-target.ts'
import type { Notice } from './notice.ts'

const maxDays = 6
/** LINE's limit is 1,500 UTF-16 units; a character has at most two. */
const maxAltCharacters = 750
const maxTitle = 120
const maxFact = 200
const maxLink = 1_000

type Options = { about: About; colour: keyof typeof inkColours; links: SiteLinks }

/** The alternative text has every fact. */
export function noticeMessage(notice: Notice, options: Options): messagingApi.FlexMessage {
  const { days, heading } = notice
  const { page, label } = noticeTarget(options.about)
  const other = otherTarget(options.about)
  return {
    type: 'flex',
    altText: cut([heading, ...days.map(dayLine), ...factLines(notice)].join('\n'), maxAltCharacters),
    contents: {
      type: 'bubble',
      size: 'mega',
      header: headingBand(heading, options.colour),
      body: { type: 'box', layout: 'vertical', spacing: 'md', contents: bodyOf(notice) },
      footer: {
        type: 'box',
        layout: 'vertical',
        paddingAll: '16px',
        paddingTop: 'none',
        contents: [
          primaryButton(openPage(label, page, options.links)),
          ...(other === undefined ? [] : [plainButton(openPage(other.label, other.page, options.links))]),
        ],
      },
    },
  }
}

const headingBand = (heading: string, name: keyof typeof inkColours): messagingApi.FlexBox => {
  const color = inkColours[name]
  return {
    type: 'box',
    layout: 'vertical',
    paddingAll: '14px',
    paddingStart: '20px',
    paddingEnd: '20px',
    backgroundColor: tints[color],
    contents: [{ type: 'text', text: heading, weight: 'bold', size: 'md', color, wrap: true }],
  }
}

const bodyOf = ({ days, hint, facts }: Notice): messagingApi.FlexComponent[] => {
  const shown = days.slice(0, maxDays)
  const more = days.length - shown.length
  return [
    ...shown.flatMap((day, index) => [
      ...(index === 0 ? [] : [{ type: 'separator', color: hairline } as const]),
      ...dayPart(day, index === 0 || day.title !== shown[index - 1]!.title),
    ]),
    ...(more > 0 ? [softText(`還有 ${more} 天，點下面的按鈕看全部。`)] : []),
    ...(facts.length > 0 ? [{ type: 'separator', color: hairline } as const] : []),
    ...facts.map(({ term, value }) => row(term, cut(value, maxFact))),
    ...(hint === '' ? [] : [softText(hint)]),
  ]
}

const dayPart = (day: NoticeDay, hasTitle: boolean): messagingApi.FlexComponent[] => [
  ...(hasTitle
    ? [
        {
          type: 'text',
          text: cut(day.title, maxTitle),
          weight: 'bold',
          size: 'lg',
          wrap: true,
          maxLines: 2,
          color: ink,
        } as const,
      ]
    : []),
  ...dayRows(day).map(([name, value]) => row(name, cut(value, maxTitle))),
  ...(day.link === null ? [] : [linkRow(day.link)]),
]

/** Tapping the address opens it. LINE takes links of at most 1,000 characters. */
const linkRow = (link: string): messagingApi.FlexBox => ({
  ...row('連結', cut(link, maxTitle)),
  ...(link.length <= maxLink && { action: { type: 'uri', label: '進入線上教室', uri: link } }),
})

const row = (name: string, value: string): messagingApi.FlexBox => ({
  type: 'box',
  layout: 'baseline',
  spacing: 'md',
  contents: [
    { type: 'text', text: name, size: 'sm', color: inkColours.soft, flex: 2 },
    { type: 'text', text: value, size: 'sm', color: ink, flex: 7, wrap: true },
  ],
})

const softText = (text: string): messagingApi.FlexText => ({
  type: 'text',
  text,
  size: 'sm',
  wrap: true,
  color: inkColours.soft,
})
