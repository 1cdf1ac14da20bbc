import * as z from 'zod/mini'

/** In UTF-16 units, of all values of a filter together with their commas. */
export const maxListLength = 400

/** `weekday=3,5` (our canonical form) or repeated keys as an HTML form sends them. Empty means "no filter". */
export const listOf = <T extends z.ZodMiniType<unknown, string>>(item: T, max: number) =>
  z.pipe(
    z.optional(
      z.union([z.string().check(z.maxLength(maxListLength)), z.array(z.string().check(z.maxLength(100)))]),
    ),
    z.pipe(
      z.transform((value: string | string[] | undefined) =>
        [value ?? []]
          .flat()
          .flatMap((part) => part.split(','))
          .filter((part) => part !== ''),
      ),
      z.array(item).check(z.maxLength(max)),
    ),
  )

/** An empty form field means "no filter". */
export const maybe = <T extends z.ZodMiniType<unknown, string>>(item: T) =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(200)),
      z.pipe(
        z.transform((value: string) => (value === '' ? undefined : value)),
        z.optional(item),
      ),
    ),
  )

/** The number of a recorded change, as `seen` of what was read. */
export const changeNumber = z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'number')), z.transform(Number))

export const cursor = maybe(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,120}$/, 'cursor')))

/** Long enough for a title of 200 characters in base64, which a cursor by name holds. */
export const longCursor = z.optional(z.string().check(z.regex(/^[\w-]{0,1200}$/, 'cursor')))

/** A checkbox in a form: `1` or absent. */
export const flag = z.pipe(
  z.optional(z.enum(['', '1'])),
  z.transform((value: '' | '1' | undefined) => value === '1'),
)
