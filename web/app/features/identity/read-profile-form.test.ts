import { expect, test } from 'vitest'
import { readBirthday, readProfileForm } from './read-profile-form.ts'

test.each([
  ['1985', '5', '6', '1985-05-06'],
  ['74', '5', '6', '1985-05-06'],
  ['民國74', '０５', '６', '1985-05-06'],
  ['1984', '2', '29', '1984-02-29'],
  ['1985', '2', '29', ''],
  ['1985', '13', '1', ''],
  ['', '1', '1', ''],
  ['五', '1', '1', ''],
])('the birthday %s/%s/%s is read as %s', (year, month, day, read) => {
  expect(readBirthday(year, month, day)).toBe(read)
})

test('what was left open is null or an empty list; several statuses are read', () => {
  const form = new FormData()
  expect(readProfileForm(form)).toMatchObject({
    email: null,
    county: null,
    district: null,
    personStatuses: [],
    interests: [],
    heardFrom: null,
  })
  form.append('personStatuses', 'learner')
  form.append('personStatuses', 'senior')
  form.append('county', 'taipei')
  expect(readProfileForm(form)).toMatchObject({ county: 'taipei', personStatuses: ['learner', 'senior'] })
})
