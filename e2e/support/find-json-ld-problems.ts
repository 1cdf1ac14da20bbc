type JsonLdItem = Record<string, unknown>

/** Properties that search engines require of each type; see schema.org and Google's structured data guides. */
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

/** JSON-LD types that a page must have, by its path. */
export const requiredTypes: readonly (readonly [path: RegExp, type: string])[] = [
  [/^\/home$/, 'WebSite'],
  [/^\/course\/class_all\/\d+$/, 'Course'],
  [/^\/news\/\d+$/, 'Article'],
  [/^\/resource\/base\/\d+$/, 'Place'],
  [/^\/resource\/teacher\/\d+$/, 'Person'],
  [/^\/persona\/[\w-]+\/\d+$/, 'Person'],
  [/^\/.+\/\d+$/, 'BreadcrumbList'],
]

/**
 * Finds errors in a page's JSON-LD: a required type is missing, text that does not parse, items without required
 * properties, invalid dates.
 */
export function findJsonLdProblems(path: string, html: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  let items: JsonLdItem[]
  try {
    items = blocks.flatMap(([, json = '']) => JSON.parse(json) as JsonLdItem[])
  } catch {
    return ['JSON-LD that does not parse']
  }
  const types = new Set(items.map((item) => item['@type']))
  const missing = requiredTypes.filter(([of, type]) => of.test(path) && !types.has(type))
  return [
    ...missing.map(([, type]) => `no ${type}`),
    ...items
      .filter((item) => item['@context'] !== 'https://schema.org')
      .map(() => 'an item without its context'),
    ...items.flatMap(findProblems),
  ]
}

const findProblems = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(findProblems)
  if (typeof value !== 'object' || value === null) return []
  const item = value as JsonLdItem
  const type = String(item['@type'])
  const missing = (required[type] ?? []).filter((name) => item[name] === undefined || item[name] === '')
  const dates = Object.entries(item).filter(
    ([name, date]) => /Date$|^date/.test(name) && Number.isNaN(Date.parse(String(date))),
  )
  return [
    ...missing.map((name) => `${type} without ${name}`),
    ...dates.map(([name]) => `${type}: ${name} is not a date`),
    ...Object.values(item).flatMap(findProblems),
  ]
}
