import type { makeDraw } from 'contract/draws/staff-draws'
import type { Sent } from 'contract/endpoint'

/** As typed: dates, and times of a date in Taipei. */
export type DrawTexts = {
  title: string
  baseId: string
  spaceIds: readonly number[]
  usesFrom: string
  usesTo: string
  registersUntil: string
  drawsAt: string
  confirmDays: string
}

export const noTexts: DrawTexts = {
  title: '',
  baseId: '',
  spaceIds: [],
  usesFrom: '',
  usesTo: '',
  registersUntil: '',
  drawsAt: '',
  confirmDays: '3',
}

type Missing = Partial<Record<keyof DrawTexts, string>>

/** What must still be typed, by field. */
export function missingIn(texts: DrawTexts): Missing {
  const missing: Missing = {}
  if (texts.title.trim() === '') missing.title = '請寫抽籤的名稱。'
  if (texts.baseId === '') missing.baseId = '請選基地。'
  if (texts.spaceIds.length === 0) missing.spaceIds = '請至少選一個空間。'
  for (const field of ['usesFrom', 'usesTo'] as const) if (texts[field] === '') missing[field] = '請選日期。'
  for (const field of ['registersUntil', 'drawsAt'] as const)
    if (texts[field] === '') missing[field] = '請選日期和時間。'
  if (!/^(?:[1-9]|1[0-4])$/.test(texts.confirmDays)) missing.confirmDays = '請寫 1 到 14。'
  return missing
}

/** `2026-08-01T12:00` of Taipei. */
const instantOf = (local: string): string => new Date(`${local}:00+08:00`).toISOString()

export const bodyOf = (texts: DrawTexts): Sent<typeof makeDraw>['body'] => ({
  ...texts,
  title: texts.title.trim(),
  baseId: Number(texts.baseId),
  spaceIds: [...texts.spaceIds],
  registersUntil: instantOf(texts.registersUntil),
  drawsAt: instantOf(texts.drawsAt),
  confirmDays: Number(texts.confirmDays),
})
