import { beforeEach, expect, test } from 'vitest'
import { logIn, requests, shownToasts, stubFetch } from '#client/session/testing/calls.ts'
import { jsonAnswer } from '#client/session/testing/fake-browser.ts'
import { deleteCompanion, saveCompanion } from './save-companion.ts'

const fetched = stubFetch()
beforeEach(() => logIn('t1'))

const companionId = '3f0f6c1e-0000-4000-8000-000000000002'

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ companionId: '', nickname: '小寶', age: '', ...fields }))
    form.set(name, value)
  return form
}
const sentBody = () => JSON.parse(requests()[0]!.body as string) as unknown

test.each([
  ['', null],
  ['  ', null],
  ['8', 8],
  [' 8歲 ', 8],
  ['８', 8],
  ['８歲', 8],
  ['120', 120],
  ['1234', -1],
  ['八', -1],
  ['-3', -1],
  ['8.5', -1],
  ['8 歲多', -1],
])('the age %j is sent as %s', async (age, sent) => {
  await saveCompanion(formOf({ age }))
  expect(sentBody()).toEqual({ nickname: '小寶', age: sent })
})

test('a new companion is added under the trimmed nickname, with a message', async () => {
  expect(await saveCompanion(formOf({ nickname: ' 阿嬤 ' }))).toBeNull()
  expect(requests()).toMatchObject([{ method: 'POST', address: '/api/member/companion' }])
  expect(sentBody()).toEqual({ nickname: '阿嬤', age: null })
  expect(shownToasts()).toEqual(['success: 已加入阿嬤。'])
})

test('the companion that the form names is changed instead', async () => {
  expect(await saveCompanion(formOf({ companionId }))).toBeNull()
  expect(requests()).toMatchObject([{ method: 'PATCH', address: `/api/member/companion/${companionId}` }])
  expect(shownToasts()).toEqual(['success: 資料修改成功'])
})

test('a nickname that exists is reported at its field', async () => {
  const message = '已經有同名的同伴，請換一個稱呼。'
  fetched.mockImplementation(async () => jsonAnswer(409, { code: 'companion_exists', data: { message } }))
  expect((await saveCompanion(formOf({})))?.errors).toEqual({ nickname: message })
})

test('refused fields are reported by name', async () => {
  const fields = [{ path: 'age', message: '請輸入 0 到 120' }]
  fetched.mockImplementation(async () => jsonAnswer(422, { code: 'invalid_input', fields }))
  const refused = await saveCompanion(formOf({ age: '八' }))
  expect(refused?.errors).toEqual({ age: '請輸入 0 到 120' })
})

test('a deletion names the companion, also to the reader', async () => {
  await deleteCompanion(formOf({ companionId, nickname: '大寶' }))
  expect(requests()).toMatchObject([{ method: 'DELETE', address: `/api/member/companion/${companionId}` }])
  expect(shownToasts()).toEqual(['success: 已刪除大寶。'])
})
