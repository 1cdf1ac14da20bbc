import { expect, test } from 'vitest'
import { classListAddress, readClassListAddress, type ShownClasses } from './class-list-address.ts'
import { headingSort, sortChoicesOf } from './class-sorts.ts'

const read = (search: string) => readClassListAddress(new URLSearchParams(search))
const nothing = { q: '', base: '', room: '', teacher: '' }
const shown: ShownClasses = { part: 'current', narrowed: nothing, sort: undefined, hidden: [] }

test('an address says what the list shows; what the server would refuse is left out', () => {
  expect(read('part=draft&q=陶&base=2&sort=name&hide=base.people.class&cursor=abc')).toEqual({
    part: 'draft',
    narrowed: { ...nothing, q: '陶', base: '2' },
    sort: 'name',
    hidden: ['base', 'people'],
    cursor: 'abc',
  })
  expect(read('part=x&base=0&sort=changed&hide=nothing&cursor=!')).toEqual({ ...shown, cursor: '' })
  expect(read('part=ended&sort=fullest').sort).toBeUndefined()
})

test('another order or part begins with its first page and keeps filters and columns', () => {
  const found: ShownClasses = {
    ...shown,
    narrowed: { ...nothing, q: '陶' },
    sort: 'fullest',
    hidden: ['days'],
  }
  expect(classListAddress(found, { sort: 'name' })).toBe(
    '/admin/class?part=current&q=%E9%99%B6&hide=days&sort=name',
  )
  expect(classListAddress(found, { part: 'ended' })).toBe('/admin/class?part=ended&q=%E9%99%B6&hide=days')
  expect(classListAddress({ ...found, sort: 'name' }, { part: 'ended' })).toContain('sort=name')
  expect(classListAddress(found, { cursor: 'abc' })).toContain('cursor=abc')
})

test('a heading goes through the orders of its column, and then back to the order of the part', () => {
  const people = (sort: ShownClasses['sort']) => headingSort({ ...shown, sort }, 'people')
  expect(people(undefined)).toEqual({ sorted: undefined, to: '/admin/class?part=current&sort=fullest' })
  expect(people('fullest')).toEqual({ sorted: 'descending', to: '/admin/class?part=current&sort=emptiest' })
  expect(people('emptiest')).toEqual({ sorted: 'ascending', to: '/admin/class?part=current' })
  expect(people('name')).toEqual({ sorted: undefined, to: '/admin/class?part=current&sort=fullest' })
  expect(headingSort({ ...shown, sort: 'name' }, 'class')).toEqual({
    sorted: 'ascending',
    to: '/admin/class?part=current',
  })
  expect(headingSort(shown, 'base')).toBeUndefined()
  expect(headingSort({ ...shown, part: 'ended' }, 'people')).toBeUndefined()
})

test('on a phone there is a link for each order of the part', () => {
  expect(sortChoicesOf({ ...shown, sort: 'fullest' }).map(({ label, isOn }) => [label, isOn])).toEqual([
    ['依下一堂課', false],
    ['依班名', false],
    ['最滿的在前', true],
    ['最空的在前', false],
  ])
  expect(sortChoicesOf({ ...shown, part: 'ended' }).map(({ label }) => label)).toEqual(['由新到舊', '依班名'])
})
