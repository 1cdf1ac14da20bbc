import { globSync } from 'node:fs'
import path from 'node:path'
import { classSettings } from 'contract/planning/class-settings'
import { staffSettings } from 'contract/site/staff-settings'
import { declaredThings } from 'contract/testing/endpoints'
import { exampleThings } from 'contract/testing/example-things'
import { describe, expect, test } from 'vitest'
import { baseForm } from './base-form.ts'
import { classSettingsForm } from './class-settings-form.ts'
import { courseForm } from './course-form.ts'
import { holidayForm } from './holiday-form.ts'
import { settingsForm } from './settings-form.ts'
import { teacherForm } from './teacher-form.ts'
import {
  changedFields,
  copiedFields,
  isUnsaved,
  keepTyped,
  textsOf,
  unlockedForm,
  valuesOf,
  type ThingForm,
  type Values,
} from './thing-form.ts'

const isForm = (value: unknown): value is ThingForm =>
  typeof value === 'object' && value !== null && 'inputs' in value && 'creators' in value

const files = globSync('*-form.ts', { cwd: import.meta.dirname })
const modules = await Promise.all(
  files.map(async (file) => (await import(path.join(import.meta.dirname, file))) as object),
)
const forms = modules.flatMap((module) => Object.values(module).filter(isForm))

/** More than the example of the contract has, where an input shows lists or spans of time. */
const fuller: Readonly<Record<string, Values>> = {
  base: {
    phone: '03-123',
    transport: '公車',
    storyParagraphs: ['從一只窯開始。', '門一直開著。'],
    openingHours: [[], ['09:00–12:00', '14:00–21:00'], [], [], [], [], ['10:00–18:00']],
    facilities: ['lift', 'wifi'],
  },
  teacher: { expertise: ['陶藝', '柴燒'] },
  space: {
    payWithinDays: null,
    equipment: ['投影機', '長桌 6 張'],
    lendingHours: [[], ['09:00–12:00', '14:00–21:00'], [], [], [], [], []],
  },
  course: { description: '一\n\n二', audiences: ['learner', 'senior'] },
}

const things = Object.entries(declaredThings).flatMap(([path, thing]) =>
  forms
    .filter((form) => form.path === path)
    .map((form) => ({ form, thing, values: { ...exampleThings[path]!.values, ...fuller[path] } })),
)

test('each thing of the contract that staff create has one form', () => {
  expect(
    things.map(({ form }) => form.path),
    'write its form next to this test',
  ).toEqual(Object.keys(declaredThings))
})

describe.each(things)('$form.path', ({ form, thing, values }) => {
  test('its inputs are the fields of the contract, and creators are those who may create', () => {
    const fields = Object.keys(thing.fields.shape)
    const typed = fields.filter((field) => field !== 'publishedAt')
    expect(form.inputs.map(({ field }) => field).toSorted()).toEqual(typed.toSorted())
    expect(Object.keys(form.start).toSorted()).toEqual(fields.toSorted())
    expect('removal' in form).toBe('remove' in thing)
    expect(thing.create.access).toEqual({ staff: form.creators })
    expect(thing.list.path).toBe(`/api/admin/${form.path}`)
  })

  test('what was read comes back from the inputs unchanged, and is valid', () => {
    const back = valuesOf(form, textsOf(form, values))
    expect(changedFields(values, back)).toEqual([])
    const sent = { ...form.start, ...back }
    expect(thing.fields.parse(sent)).toEqual({ ...form.start, ...values })
  })

  test('an input accepts no text that is too long for the contract', () => {
    for (const input of form.inputs) {
      if (!('max' in input) || input.kind === 'list' || input.kind === 'lines') continue
      const shape = thing.fields.shape as Record<
        string,
        { safeParse: (text: string) => { success: boolean } }
      >
      const text = String(values[input.field])
      const more = input.field === 'phone' ? '0' : 'a'
      expect(shape[input.field]!.safeParse(text.padEnd(input.max, more)).success, input.field).toBe(true)
      expect(shape[input.field]!.safeParse(text.padEnd(input.max + 1, more)).success, input.field).toBe(false)
    }
  })
})

test('words of a list may be parted by the commas of any keyboard', () => {
  const { expertise } = valuesOf(teacherForm, { expertise: ' 陶藝，柴燒, 釉藥、、拉坯 ' })
  expect(expertise).toEqual(['陶藝', '柴燒', '釉藥', '拉坯'])
})

test('an empty choice of a number is no number', () => {
  expect(valuesOf(teacherForm, { baseId: '' })['baseId']).toBeNull()
  expect(valuesOf(baseForm, { latitude: ' ' })['latitude']).toBeNull()
})

test('a choice of two is a boolean', () => {
  expect(valuesOf(holidayForm, { isOff: 'false' })['isOff']).toBe(false)
  expect(valuesOf(holidayForm, { isOff: 'true' })['isOff']).toBe(true)
})

test('the settings come back unchanged and valid, also without an official account', () => {
  for (const lineOaId of [null, '@hangkhau']) {
    const values = {
      name: '巷口共學',
      tagline: '',
      collector: '社團法人巷口共學協會',
      taxId: lineOaId === null ? null : '04595257',
      contactEmail: 'hello@example.org',
      phone: '',
      postalAddress: '',
      serviceHours: '週一到週五\n09:00–17:00',
      socialUrls: lineOaId === null ? [] : ['https://www.facebook.com/a,b', 'https://hangkhau.org/文'],
      lineOaId,
      needsPasskey: lineOaId === null,
    }
    const back = valuesOf(settingsForm, textsOf(settingsForm, values))
    expect(staffSettings.fields.parse(back)).toEqual(values)
  }
  expect(settingsForm.inputs.map(({ field }) => field)).toEqual(Object.keys(staffSettings.fields.shape))
})

test('newer values are taken where nothing was typed; what was typed stays over the value that was read', () => {
  const read = { name: '王老師', expertise: ['陶藝'], biography: '三十年', baseId: 1 }
  const texts = { ...textsOf(teacherForm, read), biography: '我打的字' }
  const fresh = { name: '王師傅', expertise: ['陶藝'], biography: '別人的字', baseId: 1, publishedAt: null }
  const kept = keepTyped(teacherForm, { read, texts }, fresh)
  expect(kept.fields).toEqual(['biography'])
  expect(kept.texts).toEqual({ ...textsOf(teacherForm, fresh), biography: '我打的字' })
  expect(kept.read).toEqual({ ...fresh, biography: '三十年' })
  expect(changedFields(kept.read, valuesOf(teacherForm, kept.texts))).toEqual(['biography'])
})

test('a draft without the text of a field that was added since keeps what is stored there', () => {
  const fresh = { ...baseForm.start, name: '大溪基地', storyParagraphs: ['從一只窯開始。'] }
  const { storyParagraphs: _, ...texts } = textsOf(baseForm, { ...fresh, summary: '我打的字' })
  const { storyParagraphs: __, ...read } = fresh
  const kept = keepTyped(baseForm, { read, texts }, fresh)
  expect(kept.fields).toEqual(['summary'])
  expect(changedFields(kept.read, valuesOf(baseForm, kept.texts))).toEqual(['summary'])
})

test('an input is locked for the value that the form cannot show, and is not compared', () => {
  const rich = { ...baseForm.start, storyParagraphs: null }
  const form = unlockedForm(baseForm, rich)
  expect(form.inputs.map(({ field }) => field)).not.toContain('storyParagraphs')
  expect(changedFields(rich, valuesOf(form, textsOf(form, rich)))).toEqual([])
  expect(unlockedForm(baseForm, baseForm.start).inputs).toEqual(baseForm.inputs)
})

test('the settings of a class come back from the inputs unchanged, and are valid', () => {
  const values = {
    name: '週六班',
    teacherIds: [3, 1],
    onlineUrl: null,
    feeTwd: 0,
    transferTo: null,
    refundPercents: [70, 50],
    plusLimit: 2,
    registrationOpensAt: '2026-12-01T01:00:05.123Z',
    closesHoursBefore: 2,
    joinFromFirstDay: false,
    changeDeadlineHours: 24,
    waitlistMode: 'offer',
    waitlistCutoffHours: 12,
    offerMinutes: 120,
    minPeople: 1,
    decideBy: null,
  }
  expect(classSettingsForm.inputs.map(({ field }) => field).toSorted()).toEqual(
    Object.keys(values).toSorted(),
  )
  const texts = textsOf(classSettingsForm, values)
  // Seconds that no input shows are no change.
  expect(texts['registrationOpensAt']).toBe('2026-12-01T09:00')
  expect(changedFields(values, valuesOf(classSettingsForm, texts))).toEqual([])
  expect(classSettings.fields.parse({ ...values, publishedAt: null })).toEqual({
    ...values,
    publishedAt: null,
  })
  expect(valuesOf(classSettingsForm, { ...texts, registrationOpensAt: '' })['registrationOpensAt']).toBe('')
})

test('a copy is a draft whose title says so, within the length of a title', () => {
  const fields = {
    ...courseForm.start,
    title: '拉坯入門',
    category: 'pottery',
    publishedAt: '2026-01-01T00:00:00.000Z',
  }
  expect(copiedFields(courseForm, fields)).toEqual({
    ...fields,
    title: '拉坯入門（複本）',
    publishedAt: null,
  })
  const title = copiedFields(courseForm, { ...fields, title: '長'.repeat(80) })['title']
  expect(title).toBe(`${'長'.repeat(76)}（複本）`)
})

test('each setting of a class is explained in one line', () => {
  const unexplained = classSettingsForm.inputs.filter(({ hint = '' }) => hint === '')
  expect(unexplained.map(({ label }) => label)).toEqual([])
})

test('a form is unsaved while it holds another value than the one that was read, however that is written', () => {
  const read = { name: '王老師', expertise: ['陶藝', '柴燒'], biography: '三十年', baseId: 3 }
  const texts = textsOf(teacherForm, read)
  expect(isUnsaved(teacherForm, { read, texts })).toBe(false)
  expect(isUnsaved(teacherForm, { read, texts: { ...texts, expertise: '陶藝, 柴燒' } })).toBe(false)
  expect(isUnsaved(teacherForm, { read, texts: { ...texts, biography: '四十年' } })).toBe(true)
})
