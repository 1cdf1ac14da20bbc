type Thing = Record<string, unknown>

/** What search engines require of each kind of thing; see schema.org and Google's structured data guides. */
const required: Record<string, readonly string[]> = {
  Article: ['headline', 'datePublished', 'author', 'image', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance'],
  CourseInstance: ['courseMode', 'location', 'courseWorkload'],
  EducationEvent: [
    'name',
    'startDate',
    'location',
    'eventStatus',
    'eventAttendanceMode',
    'offers',
    'organizer',
  ],
  EducationalOrganization: ['name', 'url'],
  FAQPage: ['mainEntity'],
  ListItem: ['position', 'name', 'item'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  Person: ['name'],
  Place: ['name', 'address'],
  WebSite: ['name', 'url'],
}

/** What a page has to tell about, by its path. */
export const toldBy: readonly (readonly [path: RegExp, type: string])[] = [
  [/^\/home$/, 'WebSite'],
  [/^\/course\/class_all\/\d+$/, 'Course'],
  [/^\/news\/\d+$/, 'Article'],
  [/^\/resource\/base\/\d+$/, 'Place'],
  [/^\/resource\/teacher\/\d+$/, 'Person'],
  [/^\/persona\/[\w-]+\/\d+$/, 'Person'],
  [/^\/.+\/\d+$/, 'BreadcrumbList'],
]

/**
 * Faults in a page's JSON-LD: a thing its kind of page has to tell about is not there, text that does not parse,
 * things without what they need, dates that are none.
 */
export function problemsOfJsonLd(path: string, html: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  let things: Thing[]
  try {
    things = blocks.flatMap(([, json = '']) => JSON.parse(json) as Thing[])
  } catch {
    return ['JSON-LD that does not parse']
  }
  const types = new Set(things.map((thing) => thing['@type']))
  const missing = toldBy.filter(([of, type]) => of.test(path) && !types.has(type))
  return [
    ...missing.map(([, type]) => `no ${type} is told about`),
    ...things
      .filter((thing) => thing['@context'] !== 'https://schema.org')
      .map(() => 'a thing without its context'),
    ...things.flatMap(problemsOf),
  ]
}

const problemsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(problemsOf)
  if (typeof value !== 'object' || value === null) return []
  const thing = value as Thing
  const type = String(thing['@type'])
  const missing = (required[type] ?? []).filter((name) => thing[name] === undefined || thing[name] === '')
  const dates = Object.entries(thing).filter(
    ([name, date]) => /Date$|^date/.test(name) && Number.isNaN(Date.parse(String(date))),
  )
  return [
    ...missing.map((name) => `${type} without ${name}`),
    ...dates.map(([name]) => `${type}: ${name} is no date`),
    ...Object.values(thing).flatMap(problemsOf),
  ]
}
