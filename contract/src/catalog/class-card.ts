import * as z from 'zod/mini'
import * as id from '#ids.ts'
import { countyIds } from '#places/counties.ts'
import { classStates, modes } from './class-states.ts'

export const named = z.object({ id: id.serialId, name: z.string() })

export const category = z.object({ id: id.slug, name: z.string() })

export const base = z.object({
  id: id.serialId,
  name: z.string(),
  county: z.enum(countyIds),
})

export const classCard = z.object({
  id: id.classId,
  courseId: id.serialId,
  title: z.string(),
  /** Within its course, e.g. 「第3期 週三晚班」. */
  name: z.string(),
  category,
  base,
  mode: z.enum(modes),
  /** Per person and day in whole TWD; 0 = free. */
  feeTwd: z.int(),
  state: z.enum(classStates),
  isOpen: z.boolean(),
  teachers: z.array(named),
  /** The first bookable day that matches, else the first coming one; for past classes the last day. */
  day: z.object({ id: id.classDayId, startsAt: id.instant, endsAt: id.instant, seatsLeft: z.int() }),
  dayCount: z.int(),
})
export type ClassCard = z.output<typeof classCard>
