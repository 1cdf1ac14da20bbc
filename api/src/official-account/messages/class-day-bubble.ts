import type { messagingApi } from '@line/bot-sdk'
import type { OwnDay } from 'contract/booking/own-days'
import { hairline, ink, inkColours, tints } from './colours.ts'
import type { DayFacts } from './day-facts.ts'
import { linkedPages, openPage, type SiteLinks } from './site-links.ts'

const maxUri = 1_000

/** A card of one booked day. The same facts belong in the message's `altText`. */
export function classDayBubble(
  day: OwnDay,
  facts: DayFacts,
  links: SiteLinks,
  label = '查看報名',
): messagingApi.FlexBubble {
  const title = {
    type: 'text',
    text: facts.title,
    weight: 'bold',
    size: 'lg',
    wrap: true,
    maxLines: 2,
  } as const
  return {
    type: 'bubble',
    size: 'mega',
    header: statusBand(facts),
    body: {
      type: 'box',
      layout: 'vertical',
      spacing: 'md',
      contents: [
        { ...title, color: ink },
        { type: 'separator', color: hairline },
        row('時間', facts.when),
        row('地點', facts.where),
        row('人數', facts.people),
      ],
    },
    footer: {
      type: 'box',
      layout: 'vertical',
      spacing: 'sm',
      paddingAll: '16px',
      paddingTop: 'none',
      contents: [
        primaryButton(openPage(label, linkedPages.booking(day.bookingId), links)),
        ...wayButton(day),
      ],
    },
  }
}

const statusBand = ({ status, soon, colour }: DayFacts): messagingApi.FlexBox => ({
  type: 'box',
  layout: 'horizontal',
  paddingAll: '14px',
  paddingStart: '20px',
  paddingEnd: '20px',
  backgroundColor: tints[colour],
  contents: [
    { type: 'text', text: status, weight: 'bold', size: 'md', color: colour },
    ...(soon === ''
      ? []
      : [
          {
            type: 'text',
            text: soon.trim(),
            weight: 'bold',
            size: 'md',
            color: colour,
            align: 'end',
          } as const,
        ]),
  ],
})

const row = (name: string, value: string): messagingApi.FlexBox => ({
  type: 'box',
  layout: 'baseline',
  spacing: 'md',
  contents: [
    { type: 'text', text: name, size: 'sm', color: inkColours.soft, flex: 1 },
    { type: 'text', text: value, size: 'sm', color: ink, flex: 5, wrap: true },
  ],
})

export const primaryButton = (action: messagingApi.Action): messagingApi.FlexButton => ({
  type: 'button',
  style: 'primary',
  height: 'sm',
  color: inkColours.green,
  action,
})

export const plainButton = (action: messagingApi.Action): messagingApi.FlexButton => ({
  type: 'button',
  style: 'link',
  height: 'sm',
  color: inkColours.green,
  action,
})

const wayButton = (day: OwnDay): messagingApi.FlexButton[] => {
  if (day.dayCancelled || day.state !== 'booked') return []
  if (day.mode === 'online') {
    const isLink = day.onlineUrl !== null && /^https?:\/\/\S+$/.test(day.onlineUrl)
    return isLink && day.onlineUrl!.length <= maxUri
      ? [plainButton({ type: 'uri', label: '進入線上教室', uri: day.onlineUrl! })]
      : []
  }
  const uri = `https://www.google.com/maps/dir/?api=1&destination=${day.latitude},${day.longitude}`
  return [plainButton({ type: 'uri', label: '導航', uri })]
}
