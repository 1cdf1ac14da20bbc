import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Rules that have one word in SQL, and what a copy of each looks like. */
const words: readonly { word: string; copy: RegExp }[] = [
  {
    word: 'catalog.takes_place(d, c)',
    copy: /cancelled_at is null\s+and \w+\.cancelled_at is null\s+and \w+\.not_opened_at is null/,
  },
  {
    word: 'not catalog.takes_place(d, c)',
    copy: /cancelled_at is not null\s+or \w+\.cancelled_at is not null\s+or \w+\.not_opened_at is not null/,
  },
  { word: 'catalog.is_called_off(d, c)', copy: /\w+\.starts_at > \w+\.cancelled_at\)/ },
  // Not within a copy of the words above.
  {
    word: 'catalog.class_takes_place(c)',
    copy: /(?<!cancelled_at is null\s+and )\b\w+\.(cancelled_at is null\s+and \w+\.not_opened_at|not_opened_at is null\s+and \w+\.cancelled_at) is null/,
  },
  {
    word: 'catalog.change_until(d, c)',
    copy: /starts_at - make_interval\(hours => \w+\.change_deadline_hours\)/,
  },
  {
    word: 'catalog.waits_until(d, c)',
    copy: /starts_at - make_interval\(hours => \w+\.waitlist_cutoff_hours\)/,
  },
  { word: '${sequenceOf}', copy: /count\(\*\)(::int)? from booking\.booking_events/ },
  // No index has the seats that a party holds, so this would read all bookings.
  { word: '${holdsSeats}', copy: /class_day_id = \S+ and (\w+\.)?held > 0/ },
  { word: 'catalog.is_published(c, k, now)', copy: /c\.published_at <= \S+ and k\.published_at <=/ },
]

const copiesIn = (source: string): string[] =>
  words.filter(({ copy }) => copy.test(source)).map(({ word }) => `use ${word}`)

test('no query writes out a rule that has a word', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !file.endsWith('.test.ts') && !file.endsWith('/sequence-of.ts'),
  )
  expect(files.length).toBeGreaterThan(300)
  const copies = files.flatMap((file) =>
    copiesIn(readFileSync(path.join(import.meta.dirname, file), 'utf8')).map(
      (advice) => `${file}: ${advice}`,
    ),
  )
  expect(copies).toEqual([])
})

test('no function of the database writes out a rule that has a word, but the function of the rule', () => {
  const schema = readFileSync(path.join(import.meta.dirname, '../../db/schema.sql'), 'utf8')
  const functions = [...schema.matchAll(/^CREATE FUNCTION (\S+?)\([\s\S]*?\$\$[\s\S]*?\$\$;/gm)]
  expect(functions.length).toBeGreaterThan(80)
  const copies = functions.flatMap(([source, name = '']) =>
    copiesIn(source)
      .filter((advice) => !advice.includes(`${name}(`))
      .map((advice) => `${name}: ${advice}`),
  )
  expect(copies).toEqual([])
})

/** They change, delete or show roles whatever their last day is. */
const allRoles = [
  'identity/remove-account.ts',
  'own-data/export-own-data.ts',
  'roles/keep-an-admin.ts',
  'roles/require-role.ts',
]

test('a query for roles asks whether they are held on that day', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/test|\/testing\//.test(file),
  )
  const asking = files.filter((file) => {
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    return /(from|join) identity\.staff_roles/.test(source) && !source.includes('identity.is_held(')
  })
  expect(asking.toSorted()).toEqual(allRoles)
})

test.each([
  [
    'd.cancelled_at is null and c.cancelled_at is null\n  and c.not_opened_at is null',
    'catalog.takes_place(d, c)',
  ],
  [
    '(fd.cancelled_at is not null or fc.cancelled_at is not null or fc.not_opened_at is not null)',
    'not catalog.takes_place(d, c)',
  ],
  ['where c.not_opened_at is null\n  and c.cancelled_at is null', 'catalog.class_takes_place(c)'],
  ['d.starts_at - make_interval(hours => c.change_deadline_hours)', 'catalog.change_until(d, c)'],
  ['x.class_day_id = d.id and x.held > 0', '${holdsSeats}'],
  ['(select count(*) from booking.booking_events e where e.booking_id = x.booking_id)', '${sequenceOf}'],
])('%s is found', (copy, word) => {
  expect(copiesIn(`select ${copy} from catalog.class_days d`)).toEqual([`use ${word}`])
})
