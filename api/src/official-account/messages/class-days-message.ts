import type { messagingApi } from '@line/bot-sdk'
import type { OwnDay } from 'contract/booking/own-days'
import { classDayBubble } from './class-day-bubble.ts'
import { cut, dayFacts, factsLine } from './day-facts.ts'
import type { SiteLinks } from './site-links.ts'

/** LINE takes 12. */
export const maxCards = 10
/** LINE's limit, in UTF-16 units. */
const maxAltText = 1_500

type Options = {
  /** For the notification and for computers: 「今天的課」. */
  heading: string
  links: SiteLinks
  now: Date
  label?: string
}

/** At least one day; the alternative text has every fact. */
export function classDaysMessage(
  days: readonly OwnDay[],
  { heading, links, now, label }: Options,
): messagingApi.FlexMessage {
  const shown = days.slice(0, maxCards).map((day) => ({ day, facts: dayFacts(day, now) }))
  const bubbles = shown.map(({ day, facts }) => classDayBubble(day, facts, links, label))
  const lines = shown.map(({ facts }) => factsLine(facts))
  return {
    type: 'flex',
    altText: altTextOf(heading, lines),
    contents: bubbles.length === 1 ? bubbles[0]! : { type: 'carousel', contents: bubbles },
  }
}

const altTextOf = (heading: string, lines: readonly string[]): string => {
  const text = [heading, ...lines].join('\n')
  // A character has at most two UTF-16 units.
  return text.length <= maxAltText ? text : cut(text, maxAltText / 2)
}
