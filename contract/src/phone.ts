import * as z from 'zod/mini'

/** A mobile number or a landline with its area code, digits only: `0912345678`, `0422345678`. */
export const phone = z.string().check(z.regex(/^(09\d{8}|0[2-8]\d{7,8})$/, 'phone'))
