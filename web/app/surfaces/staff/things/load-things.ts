import { listedStates } from 'contract/listed-states'
import type { ClassOfThing, ListedThing, plainThing, thing, ThingChange } from 'contract/thing'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { readOr404 } from '#client/read-or-404.ts'
import { callApi } from '#client/session/call-api.ts'
import { currentStaff } from '#surfaces/staff/layout/staff-context.ts'
import { cursorOf } from '#surfaces/staff/lists/cursor-of.ts'
import { pageOrFirst } from '#surfaces/staff/lists/page-or-first.ts'
import { listAddress, type ShownList } from './list/list-address.ts'
import { hiddenColumns, sortsOf } from './list/list-columns.ts'
import type { Related } from './related-things.tsx'
import {
  copiedFields,
  isPublishedThing,
  type LoadedOptions,
  type ThingForm,
  type Values,
} from './thing-form.ts'

/** The endpoints of any thing. */
export type AnyThing = ReturnType<typeof thing<string, Record<never, never>>>

export type AnyPlainThing = ReturnType<typeof plainThing<string, Record<never, never>>>

export type LoadedList = ShownList & {
  /** Empty: the first page. */
  cursor: string
  items: readonly ListedThing[]
  nextCursor: string | null
  /** Of all pages. */
  total: number
  mayCreate: boolean
  now: number
}

export const loadList =
  (form: ThingForm) =>
  async ({ context, url }: ClientLoaderFunctionArgs): Promise<LoadedList> => {
    const address = readAddress(form, url.searchParams)
    return {
      ...address,
      ...(await readPage(form, address)),
      mayCreate: mayCreate(form, context),
      now: Date.now(),
    }
  }

type Address = ShownList & { cursor: string }

const readAddress = (form: ThingForm, address: URLSearchParams): Address => ({
  q: (address.get('q') ?? '').slice(0, 80),
  cursor: cursorOf(address),
  state: listedStates.find((each) => isPublishedThing(form) && each === address.get('state')),
  sort: sortsOf(form).find((each) => each === address.get('sort')),
  hidden: hiddenColumns(address.get('hide') ?? ''),
})

const readPage = (form: ThingForm, address: Address) => {
  const { cursor } = address
  return pageOrFirst({ cursor, firstPage: listAddress(form, address, {}) }, () =>
    readListPage(form, address, { isQuiet: cursor !== '' }),
  )
}

/** One page of what a list shows. Rejects like `callApi`; `isQuiet`: without a toast. */
export const readListPage = async (
  { path }: ThingForm,
  { q, cursor, state, sort }: Omit<Address, 'hidden'>,
  options: { isQuiet: boolean },
) => {
  const query = Object.fromEntries(Object.entries({ q, cursor, state, sort }).filter(([, value]) => value))
  return await callApi<AnyThing['list']>(`GET /api/admin/${path}`, { query }, options)
}

const mayCreate = ({ creators }: ThingForm, context: ClientLoaderFunctionArgs['context']): boolean =>
  currentStaff(context).roles.some(({ role }) => creators.includes(role))

/** `id` is null for a new thing. */
export type LoadedThing = {
  id: number | null
  /** The thing whose values a new one begins with. */
  from: string | undefined
  mayCreate: boolean
  fields: Values
  /** The number of the last change of what was read; 0 for a new thing. */
  seen: number
  changes: readonly ThingChange[]
  /** The cursor of those before them. */
  olderChanges: string | null
  /** Of a course, a base or a teacher. */
  classes?: readonly ClassOfThing[] | undefined
  related?: Related | undefined
  options: LoadedOptions
  now: number
}

/** `onlyId` is for things of which there is one. */
export const loadThing =
  (form: ThingForm, onlyId?: string) =>
  async ({ params, context, url }: ClientLoaderFunctionArgs): Promise<LoadedThing> => {
    const thingId = onlyId ?? Object.values(params)[0] ?? ''
    const options = (await form.load?.()) ?? {}
    const shared = { options, mayCreate: mayCreate(form, context), now: Date.now() }
    if (thingId !== 'new') {
      const read = await readThing(form, thingId)
      const related = await form.related?.(read.fields, options)
      return { ...read, ...shared, related, from: undefined }
    }
    const from = form.again && /^\d{1,9}$/.exec(url.searchParams.get('from') ?? '')?.[0]
    const fields = from === undefined ? form.start : copiedFields(form, (await readThing(form, from)).fields)
    return { id: null, fields, seen: 0, changes: [], olderChanges: null, ...shared, from }
  }

const readThing = (form: ThingForm, thingId: string) =>
  readOr404(callApi<AnyThing['read']>(`GET /api/admin/${form.path}/:thingId`, { params: { thingId } }))
