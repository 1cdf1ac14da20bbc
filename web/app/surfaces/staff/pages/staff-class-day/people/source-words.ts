import type { RequestSource } from 'contract/attendance/named-person'

/** How somebody asked staff. */
export const sourceWords: Record<RequestSource, string> = { phone: '電話', counter: '現場' }
