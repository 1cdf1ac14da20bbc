/** Raw bodies that are invalid for every endpoint. */
export const brokenBodies: Readonly<Record<string, string | Buffer>> = {
  'a lone brace': '{',
  'a cut-off object': '{"classId":',
  'a trailing comma': '{"classId":1,}',
  'single quotes': "{'classId':1}",
  NaN: '{"classId":NaN}',
  'a comment': '/* */{}',
  'an array': '[]',
  'a number': '1',
  'a string': '"x"',
  null: 'null',
  true: 'true',
  'invalid UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  'an array 10,000 deep': '['.repeat(10_000) + ']'.repeat(10_000),
  'an object 10,000 deep': '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  'two megabytes': JSON.stringify({ a: 'x'.repeat(2_000_000) }),
  'prototype pollution by __proto__': '{"__proto__":{"isMember":true},"classId":1}',
  'prototype pollution by constructor': '{"constructor":{"prototype":{"isMember":true}},"classId":1}',
}

/** Values of the wrong type, length or range. */
export const wrongValues: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e21,
  2 ** 31,
  2 ** 53,
  '',
  'x'.repeat(50_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  "' or 1=1 --",
  [],
  [[]],
  {},
  { $ne: 1 },
  Array.from({ length: 10_000 }, () => 1),
]

/** Path segments that are not an id. */
export const wrongIds: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '99999999999999999999',
  '2147483648',
  'abc',
  '%00',
  '%2e%2e%2f',
  '%ff',
  "1'--",
  '1%20or%201=1',
  'x'.repeat(2000),
]

/** Every topic of notifications. */
export const unmuted = { booking: true, waitlist: true, reminder: true, following: true, feedback: true }

/** Of things and invitations; any text without control characters is valid, and null or nothing in some of them. */
const freeTexts = `forName address phone summary transport accessibility biography title description suitableFor bring venue`

/** Whether a value that is wrong in most fields is right in this one. */
export const isValid = (field: string, value: unknown): boolean => {
  if (freeTexts.split(' ').includes(field)) return typeof value === 'string' && !value.includes('\u0000')
  if (field === 'isWanted') return value === true
  if (['baseId', 'teacherId', 'endsOn', 'handsOver', 'publishedAt', 'replaces'].includes(field))
    return value === null
  if (['expertise', 'teacherIds', 'equipment', 'rules', 'termOf'].includes(field))
    return Array.isArray(value) && value.length === 0
  if (field === 'was' || field === 'now') return typeof value === 'object' && !Array.isArray(value)
  // A reported error may contain any text.
  if (['message', 'stack', 'page'].includes(field)) return typeof value === 'string'
  if (field === 'email' || field === 'heardFrom')
    return value === null || value === '' || typeof value === 'string'
  if (field === 'district') return value === null
  if (['interests', 'personStatuses', 'statuses', 'audiences'].includes(field))
    return Array.isArray(value) && value.length === 0
  if (['age', 'minAge', 'maxAge', 'maxDays', 'prerequisiteCourseId'].includes(field)) return value === null
  if (field === 'withOlder' || field === 'isDryRun' || field === 'isOff' || field in unmuted)
    return value === true
  return (
    ['name', 'nickname', 'note'].includes(field) &&
    typeof value === 'string' &&
    value !== '' &&
    !value.includes('\u0000')
  )
}
