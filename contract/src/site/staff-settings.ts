import * as z from 'zod/mini'
import * as id from '#ids.ts'
import { officePhone } from '#office-phone.ts'
import { isHttpsAddress } from '#plain-address.ts'
import { editable } from '#thing.ts'
import { isTaxId } from './tax-id.ts'

/** Empty: not entered yet. */
const orEmpty = (isValid: (text: string) => boolean) => (text: string) => text === '' || isValid(text)
const isNamed = (text: string): boolean => text.trim() !== ''
const isEmail = (text: string): boolean => z.regexes.email.test(text)

/** An address of a page of the organisation elsewhere. */
const socialUrl = id.text(300).check(z.refine(isHttpsAddress, 'https_url'))

/** One row, with the id 1. */
export const staffSettings = editable({
  path: 'settings',
  name: 'settings',
  action: 'settings.change',
  access: { staff: ['admin'] },
  stepUp: true,
  fields: z.strictObject({
    name: id.text(20, 1).check(z.refine((value) => value.trim() !== '', 'blank')),
    tagline: id.text(40).check(z.refine((value) => value === '' || value.trim() !== '', 'blank')),
    /** The full name of who collects the data of members. */
    collector: id.text(60).check(z.refine(orEmpty(isNamed), 'blank')),
    taxId: z.nullable(z.string().check(z.refine(isTaxId, 'tax_id'))),
    contactEmail: id.text(254).check(z.refine(orEmpty(isEmail), 'contact_email')),
    phone: officePhone,
    postalAddress: id.text(100),
    serviceHours: id.text(200),
    socialUrls: z.array(socialUrl).check(z.maxLength(6)),
    /** Of the official account, such as `@hangkhau`; null: none. */
    lineOaId: z.nullable(z.string().check(z.regex(/^@[a-z0-9._-]{3,20}$/, 'line_oa_id'))),
    /** Roles, settings and the record of looks need a confirmation with a passkey. */
    needsPasskey: z.boolean(),
  }),
})
