import { createHash } from 'node:crypto'
import { lotText, type Lot } from 'contract/draws/lot-rule'

export const keyOfLot = (seed: string, lot: Lot): string =>
  createHash('sha256').update(lotText(seed, lot)).digest('hex')
