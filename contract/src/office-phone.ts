import * as z from 'zod/mini'
import { text } from '#ids.ts'
import { beforeExtension, dialledParts } from '#tel-address.ts'

const isOfficePhone = (value: string): boolean =>
  value.trim() === '' ||
  (/^[\d\s()（）+~～－.,、-]*$/.test(value.replace(beforeExtension, '')) &&
    dialledParts(value)[0]!.length >= 3)

/** Of an organisation, as people write it: `06-682-1234 轉 12`, `1999`; empty where there is none. */
export const officePhone = text(30).check(z.refine(isOfficePhone, 'office_phone'))
