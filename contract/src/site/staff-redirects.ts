import * as z from 'zod/mini'
import * as id from '#ids.ts'
import { isHttpsAddress, isPlain } from '#plain-address.ts'
import { plainThing } from '#thing.ts'

const isPath = (text: string): boolean => isPlain(text) && /^\/(?!\/)[^?#]*$/.test(text)

const isTarget = (text: string): boolean => isHttpsAddress(text) || (isPlain(text) && /^\/(?!\/)/.test(text))

export const staffRedirects = plainThing({
  path: 'redirect',
  name: 'redirect rules',
  action: 'redirect.change',
  access: { staff: ['admin'] },
  creating: { staff: ['admin'] },
  fields: z.strictObject({
    /** A path of this site without query; case and a trailing slash are ignored. */
    from: id.text(200, 1).check(z.refine(isPath, 'redirect_from')),
    /** A path of this site, also with a query, or an address of another one. */
    to: id.text(500, 1).check(z.refine(isTarget, 'redirect_to')),
  }),
})
