import type { DeskSource } from 'contract/attendance/desk-person'

/** How somebody asked staff. */
export const sourceWords: Record<DeskSource, string> = { phone: '電話', counter: '現場' }
