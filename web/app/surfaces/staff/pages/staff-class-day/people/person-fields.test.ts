import { describe, expect, test } from 'vitest'
import { personOf } from './person-fields.tsx'
import { readPhoneDigits } from './use-known-people.ts'

const lin = { personId: '7b0e0c53-5a0f-4d0f-9f2e-1b6a4a5f1111', name: '林○麗', isMember: true, state: null }

test.each([
  ['0912-345-678', '0912345678'],
  ['０９１２ ３４５ ６７８', '0912345678'],
  ['(04) 2234-5678', '0422345678'],
  ['+886 912 345 678', '0912345678'],
])('%s is read as %s', (typed, digits) => {
  expect(readPhoneDigits(typed)).toBe(digits)
})

describe('whom an order is for', () => {
  test('a new number is named', () => {
    expect(personOf({ phone: '04-2234-5678', name: '阿水伯', chosen: '' }, [])).toEqual({
      name: '阿水伯',
      phone: '0422345678',
    })
  })

  test('a known number must be decided, for the known person or somebody else', () => {
    const typed = { phone: '0912345678', name: '她妹妹', chosen: '' }
    expect(personOf(typed, [lin])).toBeUndefined()
    expect(personOf({ ...typed, chosen: lin.personId }, [lin])).toEqual({ personId: lin.personId })
    expect(personOf({ ...typed, chosen: 'somebody-else' }, [lin])).toMatchObject({
      name: '她妹妹',
      isSomebodyElse: true,
    })
  })
})
