import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupKeys, type Applicant } from './group-keys.ts'
import { unite } from './unite.ts'

const someone: Applicant = {
  memberId: 'a',
  phones: ['0912345678'],
  email: 'chen@example.org',
  contactName: '陳小姐',
  title: '巷口讀書會',
  isApart: false,
}
const isOneGroup = (a: Partial<Applicant>, b: Partial<Applicant>): boolean => {
  const nobody = { phones: [], email: null, contactName: '', title: '', isApart: false }
  const [first, second] = unite([
    groupKeys({ ...nobody, memberId: 'a', ...a }),
    groupKeys({ ...nobody, memberId: 'b', ...b }),
  ])
  return first === second
}

test.each([
  ['0912345678', '0912-345-678'],
  ['0912345678', '０９１２　３４５　６７８'],
  ['0912345678', '+886 912 345 678'],
  ['0912345678', '00886-912345678'],
  ['0223456789', '(02) 2345-6789'],
])('%s and %s are one telephone', (one, other) => {
  expect(isOneGroup({ phones: [one] }, { phones: [null, other] })).toBe(true)
})

test('case, width, blanks and hyphens do not make another e-mail or name', () => {
  expect(isOneGroup({ email: 'Chen@Example.org ' }, { email: 'ｃｈｅｎ@example.org' })).toBe(true)
  const [one, other] = [
    { contactName: 'Amy Chen', title: 'ABC 讀書會' },
    { contactName: 'ａｍｙ－ｃｈｅｎ', title: '「ａｂｃ－讀書會」' },
  ]
  expect(isOneGroup(one, other)).toBe(true)
})

test('strangers whose activities have the same name are two groups, and empty texts say nothing', () => {
  expect(
    isOneGroup({ title: '讀書會', contactName: '陳小姐' }, { title: '讀書會', contactName: '林先生' }),
  ).toBe(false)
  expect(isOneGroup({ phones: ['', null] }, { phones: [null, ''] })).toBe(false)
  expect(isOneGroup({ email: ' ' }, { email: '' })).toBe(false)
  expect(isOneGroup({ title: '讀書會', contactName: '・' }, { title: '讀書會', contactName: '—' })).toBe(
    false,
  )
})

test('who shares one thing with two others makes all three one group', () => {
  const other = { ...someone, memberId: 'b', contactName: '林先生', phones: ['0987654321'] }
  const third = { ...other, memberId: 'c', email: null, title: '合唱團' }
  const stranger = { ...third, memberId: 'd', phones: ['0955555555'], contactName: '王' }
  const groups = unite([someone, third, stranger, other].map(groupKeys))
  expect(groups).toEqual([0, 0, 1, 0])
  const apart = [someone, third, stranger, { ...other, isApart: true }].map(groupKeys)
  expect(unite(apart)).toEqual([0, 1, 2, 3])
})

test('sets are what a walk over common keys reaches', () => {
  const items = fc.array(
    fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 3 }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(items, (all) => {
      const sets = unite(all)
      const reach = (from: number) => {
        const found = new Set([from])
        for (const one of found)
          for (const [other, keys] of all.entries())
            if (keys.some((key) => all[one]!.includes(key))) found.add(other)
        return found
      }
      for (const a of all.keys())
        for (const b of all.keys()) expect(sets[a] === sets[b]).toBe(reach(a).has(b))
    }),
  )
})
