import * as z from 'zod/mini'

/** Ids of public things (classes, bases, news…): positive integers below 2^31. */
const serial = z.int('chosen_id').check(z.positive(), z.maximum(2_147_483_647))

const serialText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'id')),
  z.transform((digits: string) => Number(digits)),
)

export const classId = serial
export const classDayId = serial
export const classIdText = serialText
export const classDayIdText = serialText
export const courseIdText = serialText
export const serialId = serial
export const serialIdText = serialText

/** Ids of private things (members, bookings, companions, sessions): random UUIDs. */
export const bookingId = z.uuid()
export const companionId = z.uuid()

export const slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'slug'))

export const instant = z.iso.datetime()

/** `YYYY-MM-DD`, a day in Asia/Taipei. */
export const localDate = z.iso.date()

/** PostgreSQL has no year 0, and sums of dates may leave the years that JavaScript writes with four digits. */
const isKnownYear = z.refine<string>((at) => /^(19|20|21)/.test(at), 'year')

/** JavaScript cuts finer instants off, PostgreSQL keeps them. */
const isWholeMs = z.refine<string>((at) => !/\.\d{4}/.test(at))

/** Of the years 1900 to 2199: where a date is computed with. */
export const knownInstant = z.iso.datetime().check(isKnownYear, isWholeMs)
export const knownDate = z.iso.date().check(isKnownYear)

/** Without control characters that PostgreSQL or people cannot read. */
export const text = (max: number, min = 0) =>
  z.string().check(
    z.minLength(min),
    z.maxLength(max),
    // Of the control characters only tab and line breaks are allowed.
    z.regex(/^[\t\n\r\u0020-\u007E\u0080-\uFFFF]*$/, 'control_characters'),
    z.refine((value) => value.isWellFormed(), 'lone_surrogate'),
  )

/** What people call a thing: not only blanks. */
export const name = (max: number) => text(max, 1).check(z.refine((value) => value.trim() !== '', 'blank'))

/** Where a thing stands among its like; the smallest comes first. */
export const place = z.int().check(z.nonnegative(), z.maximum(9999))
