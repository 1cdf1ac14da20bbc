import { randomUUID } from 'node:crypto'

/** Sixteen hexadecimal digits that link a response to its log line. */
export const newRequestId = (): string => randomUUID().replaceAll('-', '').slice(0, 16)
