import { randomUUID } from 'node:crypto'

/** Sixteen hexadecimal digits by which an answer and its line in the log are found again. */
export const newRequestId = (): string => randomUUID().replaceAll('-', '').slice(0, 16)
