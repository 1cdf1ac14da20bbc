import type { ListedThing, plainThing, thing, ThingChange } from 'contract/thing'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { readOr404 } from '#client/read-or-404.ts'
import { callApi } from '#client/session/call-api.ts'
import { currentStaff } from '#surfaces/staff/layout/staff-context.ts'
import type { ThingForm, Values } from './thing-form.ts'

/** The endpoints of any thing. */
export type AnyThing = ReturnType<typeof thing<string, Record<never, never>>>

export type AnyPlainThing = ReturnType<typeof plainThing<string, Record<never, never>>>

export type LoadedList = {
  q: string
  items: readonly ListedThing[]
  nextCursor: string | null
  mayCreate: boolean
  now: number
}

export const loadList =
  (form: ThingForm) =>
  async ({ context, url }: ClientLoaderFunctionArgs): Promise<LoadedList> => {
    const q = (url.searchParams.get('q') ?? '').slice(0, 80)
    const cursor = /^(?:\d{1,9}_)?\d{1,9}$/.exec(url.searchParams.get('cursor') ?? '')?.[0]
    const query = { ...(q !== '' && { q }), ...(cursor !== undefined && { cursor }) }
    const found = await callApi<AnyThing['list']>(`GET /api/admin/${form.path}`, { query })
    return { q, ...found, mayCreate: mayCreate(form, context), now: Date.now() }
  }

const mayCreate = ({ creators }: ThingForm, context: ClientLoaderFunctionArgs['context']): boolean =>
  currentStaff(context).roles.some(({ role }) => creators.includes(role))

/** `id` is null for a new thing. */
export type LoadedThing = {
  id: number | null
  fields: Values
  changes: readonly ThingChange[]
  options: Awaited<ReturnType<NonNullable<ThingForm['load']>>>
  now: number
}

/** `onlyId` is for things of which there is one. */
export const loadThing =
  (form: ThingForm, onlyId?: string) =>
  async ({ params }: ClientLoaderFunctionArgs): Promise<LoadedThing> => {
    const thingId = onlyId ?? Object.values(params)[0] ?? ''
    const options = (await form.load?.()) ?? {}
    if (thingId === 'new') return { id: null, fields: form.start, changes: [], options, now: Date.now() }
    const sent = { params: { thingId } }
    const reading = callApi<AnyThing['read']>(`GET /api/admin/${form.path}/:thingId`, sent)
    const { id, fields, changes } = await readOr404(reading)
    return { id, fields, changes, options, now: Date.now() }
  }
