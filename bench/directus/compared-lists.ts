import type { StaffList } from '#staff-lists.ts'

const parameters = (values: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()

const items = (collection: string, fields: string, values: Record<string, string | number>): string =>
  `/items/${collection}?${parameters({ fields, limit: 50, ...values })}`

type Asked = { collection: string; fields: string; sort: string; others?: Record<string, string | number> }

/** The first page with the number of all rows, as its app shows it; further pages without it. */
const pageOf = ({ collection, fields, sort, others }: Asked, page: number): string =>
  items(collection, fields, { sort, page, ...(page === 1 && { meta: 'filter_count' }), ...others })

const messages: Asked = {
  collection: 'messages',
  fields: 'id,kind,created_at,read_at,member_id.name',
  sort: '-id',
}
const changes: Asked = {
  collection: 'changes',
  fields: 'id,at,relation,row_id,before,after,actor_id.line_name',
  sort: '-id',
}
const looks: Asked = {
  collection: 'looks',
  fields: 'id,at,kind,actor_id.line_name,person_id.name',
  sort: '-id',
}
const classes: Asked = {
  collection: 'classes',
  fields: 'id,name,published_at,course_id.title,base_id.name',
  sort: '-id',
}
const opinions: Asked = {
  collection: 'feedback',
  fields: 'rating,words,given_at,booking_id.class_id.name',
  sort: '-given_at',
  others: { limit: 20, 'filter[words][_nempty]': 'true' },
}
const bookings: Asked = {
  collection: 'bookings',
  fields: 'id,code,created_at,member_id.name,class_id.name',
  sort: '-created_at,id',
}

/** What is asked of Directus for one of our lists, by its name: never more than our page shows. */
export const comparedLists: Readonly<Record<StaffList['what'], string>> = {
  'coming classes': pageOf(classes, 1),
  'classes that have ended, page 20': pageOf(classes, 20),
  messages: pageOf(messages, 1),
  'messages, page 4000': pageOf(messages, 4000),
  changes: pageOf(changes, 1),
  'changes, page 4000': pageOf(changes, 4000),
  'who read what': pageOf(looks, 1),
  'who read what, page 4000': pageOf(looks, 4000),
  'opinions about all classes': pageOf(opinions, 1),
  'opinions about all classes, page 4000': pageOf(opinions, 4000),
}

/** Our back-office shows bookings by class day and by person, never all of them. */
export const onlyTheirLists: Readonly<Record<string, string>> = {
  'all bookings': pageOf(bookings, 1),
  'all bookings, page 4000': pageOf(bookings, 4000),
}

/** As its app asks when somebody types into the search of the list of members, in one request instead of its two. */
export const searchFor = (text: string): string =>
  items('members', 'id,name,mobile', { search: text, limit: 25, meta: 'filter_count' })
