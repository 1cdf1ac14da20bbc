import { startOfTaipeiDay, taipeiFullDay } from 'contract/taipei-time'
import type { ThingForm, Values } from './thing-form.ts'

/** What a thing is called on its page. */
export const titleOf = ({ name, titleField, inputs }: ThingForm, id: number | null, read: Values): string => {
  if (id === null) return `新增${name}`
  if (titleField === undefined) return name
  const text = String(read[titleField])
  const isDate = inputs.some(({ field, kind }) => field === titleField && kind === 'date')
  return isDate ? taipeiFullDay(startOfTaipeiDay(text)) : text
}
