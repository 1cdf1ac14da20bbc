import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { officePhone } from '#office-phone.ts'
import { thing } from '#thing.ts'
import { countyIds } from './counties.ts'
import { weeklyHours } from './opening-hours.ts'

const access = { staff: ['admin', 'base_manager', 'editor'] } as const

const isOneLine = (text: string): boolean => text === text.trim() && !/[\n\r]/.test(text)
const paragraph = id.text(5000, 1).check(z.refine(isOneLine, 'paragraph'))

export const staffBases = thing({
  path: 'base',
  name: 'bases',
  action: 'base.change',
  access,
  refusals: ['still_booked'],
  creating: { staff: ['admin'] },
  fields: z.strictObject({
    name: id.text(40, 1),
    county: z.enum(countyIds, 'county_of_base'),
    district: id.text(10).check(z.refine((value) => value !== '', 'district')),
    address: id.text(120, 1),
    latitude: z.number('latitude').check(z.minimum(10), z.maximum(27)),
    longitude: z.number('longitude').check(z.minimum(114), z.maximum(124)),
    phone: officePhone,
    summary: id.text(300),
    transport: id.text(500),
    accessibility: id.text(500),
    /**
     * One line each. Null: the story has headings, marks or lists, and cannot be written here. Absent of a new base: none.
     */
    storyParagraphs: z.optional(z.nullable(z.array(paragraph).check(z.maxLength(100)))),
    openingHours: weeklyHours,
    /** In any order, each once. */
    facilities: z.array(id.slug).check(z.maxLength(40)),
  }),
})

export const listFacilities = endpoint({
  method: 'GET',
  path: '/api/admin/facility',
  summary: 'What a base can have, for who edits bases.',
  access,
  output: z.object({ facilities: z.array(z.object({ id: id.slug, name: z.string() })) }),
})
