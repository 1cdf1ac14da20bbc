import Papa from 'papaparse'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import type { SelectOption } from '#ui/select-field.tsx'

export type Choices = Readonly<Record<string, readonly SelectOption[]>>

const examples: Readonly<Record<string, string>> = {
  name: '範例老師（請刪除這一列）',
  expertise: '陶藝、柴燒',
  biography: '做陶三十年，在巷口教過兩百個學生。',
  title: '範例課程（請刪除這一列）',
  summary: '第一次拉坏，做一個自己的碗。',
  description: '從揉土開始，三堂課完成。',
  suitableFor: '沒有經驗也可以',
  bring: '圍裙、毛巾',
}

/** A CSV with the heads and one row; the mark at its start lets Excel read it as UTF-8. */
export function templateOf({ inputs }: Pick<ThingForm, 'inputs'>, choices: Choices): string {
  const example = inputs.map(({ field }) => choices[field]?.[0]?.label ?? examples[field] ?? '')
  return `\uFEFF${Papa.unparse([inputs.map(({ label }) => label), example])}\r\n`
}
