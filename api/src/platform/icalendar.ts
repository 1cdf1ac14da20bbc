export type CalendarEvent = {
  /** The same in every file with this event, so that a calendar replaces it instead of adding another. */
  uid: string
  sequence: number
  status: 'CONFIRMED' | 'CANCELLED'
  startsAt: Date
  endsAt: Date
  summary: string
  location: string
  description: string
  url: string
}

/** RFC 5545. No library: ical-generator silently writes the server's times unless a second library is installed. */
export function writeCalendar(
  name: string,
  events: readonly CalendarEvent[],
  now: Date,
  { isFeed = false }: { isFeed?: boolean } = {},
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//hangkhau//booking//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(isFeed ? refreshHourly : []),
    ...timezone,
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** For programs that subscribe to the file (RFC 7986, and the name before it). */
const refreshHourly = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']

/** Taipei has had no daylight saving time since October 1979. */
const timezone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Taipei',
  'BEGIN:STANDARD',
  'DTSTART:19791001T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const linesOf = (event: CalendarEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.status}`,
  `DTSTAMP:${compact(now)}Z`,
  `DTSTART;TZID=Asia/Taipei:${compact(inTaipei(event.startsAt))}`,
  `DTEND;TZID=Asia/Taipei:${compact(inTaipei(event.endsAt))}`,
  `SUMMARY:${escapeText(event.summary)}`,
  `LOCATION:${escapeText(event.location)}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  `URL:${event.url}`,
  'END:VEVENT',
]

const inTaipei = (at: Date): Date => new Date(at.getTime() + 8 * 3_600_000)
const compact = (at: Date): string => at.toISOString().slice(0, 19).replace(/[-:]/g, '')

const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // Control characters are not allowed, apart from tab and the line break.
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', String.raw`\n`)

const maxOctets = 75

/** At most 75 octets, never within a character; continuations begin with a space. */
const fold = (line: string): string => {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
