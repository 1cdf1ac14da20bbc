import Papa from 'papaparse'
import type { SelectOption } from '#ui/select-field.tsx'
import type { ImportedForm } from './imported-form.ts'

export type Choices = Readonly<Record<string, readonly SelectOption[]>>

/** A CSV with the heads and one row; the mark at its start lets Excel read it as UTF-8. */
export function templateOf({ inputs, examples }: ImportedForm, choices: Choices): string {
  const example = inputs.map(({ field }) => choices[field]?.[0]?.label ?? examples[field] ?? '')
  return `\uFEFF${Papa.unparse([inputs.map(({ label }) => label), example])}\r\n`
}
