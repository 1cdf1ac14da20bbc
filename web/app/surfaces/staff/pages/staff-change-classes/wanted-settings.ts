import type { Moment, WantedSettings } from 'contract/planning/class-changes'
import { maxDaysBefore } from 'contract/planning/class-changes'
import { instantOf } from '#surfaces/staff/changes/instant-of.ts'
import { classSettingsForm } from '#surfaces/staff/things/class-settings-form.ts'
import { valueOf, type ThingInput } from '#surfaces/staff/things/thing-form.ts'

/** What the inputs hold, by field; an absent or empty text leaves the field as it is in each class. */
export type SettingTexts = Readonly<Record<string, string>>

/** `none`: no date at all. */
export type How = '' | 'before' | 'at' | 'now' | 'none'
export type MomentTexts = { how: How; daysBefore: string; date: string; time: string }
export type MomentField = 'publishedAt' | 'registrationOpensAt' | 'decideBy'

export type SettingsTexts = { settings: SettingTexts; moments: Readonly<Record<MomentField, MomentTexts>> }

const unchanged: MomentTexts = { how: '', daysBefore: '', date: '', time: '12:00' }
export const emptyTexts: SettingsTexts = {
  settings: {},
  moments: { publishedAt: unchanged, registrationOpensAt: unchanged, decideBy: unchanged },
}

export const momentLabels: Readonly<Record<MomentField, string>> = {
  publishedAt: '公開',
  registrationOpensAt: '開放報名',
  decideBy: '決定開班的期限',
}

/** Name, teachers and link differ from class to class; moments have inputs of their own. */
const ofOneClass: readonly string[] = ['name', 'teacherIds', 'onlineUrl']

export const settingInputs: readonly ThingInput[] = classSettingsForm.inputs.filter(
  ({ field, kind }) => kind !== 'moment' && !ofOneClass.includes(field),
)

/** What is asked, or a text that says what is missing. */
export function wantedOf({ settings, moments }: SettingsTexts, now: Date): WantedSettings | string {
  const wanted: Record<string, unknown> = {}
  for (const input of settingInputs) {
    const text = (settings[input.field] ?? '').trim()
    if (text === '') continue
    if (input.kind === 'number' && !/^\d{1,6}$/.test(text)) return `「${input.label}」請填數字。`
    wanted[input.field] = valueOf(input, text)
  }
  for (const field of Object.keys(moments) as MomentField[]) {
    if (moments[field].how === '') continue
    const moment = momentOf(moments[field], now)
    if (typeof moment === 'string') return `「${momentLabels[field]}」${moment}`
    wanted[field] = moment
  }
  return Object.keys(wanted).length === 0 ? '請先填要改的項目，空白的照舊。' : wanted
}

function momentOf({ how, daysBefore, date, time }: MomentTexts, now: Date): Moment | null | string {
  if (how === 'none') return null
  if (how === 'now') return { at: now.toISOString() }
  if (how === 'at') {
    const at = instantOf(date, time)
    return at === undefined ? '請填日期和時間。' : { at }
  }
  if (!/^\d{1,3}$/.test(daysBefore.trim()) || Number(daysBefore) > maxDaysBefore)
    return `請填第一天之前幾天，0 到 ${maxDaysBefore}。`
  return time === '' ? '請填時間。' : { daysBefore: Number(daysBefore), time }
}
