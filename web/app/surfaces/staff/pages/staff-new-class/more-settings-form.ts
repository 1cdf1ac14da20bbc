import { usualSettings } from 'contract/planning/usual-settings'
import { classSettingsForm } from '#surfaces/staff/things/class-settings-form.ts'
import {
  changedFields,
  textsOf,
  valuesOf,
  type Texts,
  type ThingForm,
  type Values,
} from '#surfaces/staff/things/thing-form.ts'
import type { NewClassBody } from './new-class-texts.ts'

/** Replaces hints that speak of existing bookings, and adds headings that are on other inputs in the settings of a class. */
const words: Readonly<Record<string, { hint?: string; section?: string }>> = {
  transferTo: {
    section: '繳費',
    hint: '有填就是轉帳繳費，例如：玉山銀行 808、帳號、戶名，只有報名的人看得到',
  },
  refundPercents: { hint: '第一堂前取消一律全退；開課後每一週取消各退多少，例如 70、50，填 0 就是不退' },
  closesHoursBefore: { section: '報名' },
  decideBy: {
    hint: '在這之前決定開不開班；最少 2 位以上才開的班，到期前三天和前一天會提醒基地的人。空白就是沒有期限',
  },
}

/** The inputs of the settings of a class that a new one does not ask for otherwise. */
export const moreSettingsForm: ThingForm = {
  ...classSettingsForm,
  inputs: classSettingsForm.inputs
    .filter(({ field }) => field in usualSettings)
    .map((input) => ({ ...input, ...words[input.field] })),
}

export const usualValues: Values = usualSettings

export const usualTexts: Texts = textsOf(moreSettingsForm, usualValues)

/** What is not as usual. */
export function settingsOf(texts: Texts): NonNullable<NewClassBody['settings']> {
  const values = valuesOf(moreSettingsForm, texts)
  return Object.fromEntries(changedFields(usualValues, values).map((field) => [field, values[field]]))
}
