import { randomUUID } from 'node:crypto'

export const newRequestId = (): string => randomUUID().replaceAll('-', '').slice(0, 16)
