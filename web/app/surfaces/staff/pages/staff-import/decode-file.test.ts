import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'

const utf8 = new TextEncoder()

test('UTF-8 is read, with and without the mark that Excel writes', () => {
  expect(decodeFile(utf8.encode('姓名,專長'))).toBe('姓名,專長')
  expect(decodeFile(utf8.encode('\uFEFF姓名,專長'))).toBe('姓名,專長')
})

test('what is no UTF-8 is Big5, as Excel saves CSV in Taiwan', () => {
  expect(decodeFile(new Uint8Array([0xa9, 0x6d, 0xa6, 0x57, 0x2c, 0xb1, 0x4d, 0xaa, 0xf8]))).toBe('姓名,專長')
})

test('the Unicode text of Excel is read', () => {
  expect(decodeFile(new Uint8Array([0xff, 0xfe, 0xd3, 0x59, 0x0d, 0x54]))).toBe('姓名')
})

test('a workbook, other binary files and broken text are no text', () => {
  expect(decodeFile(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x41]))).toBeUndefined()
  expect(decodeFile(new Uint8Array([0x41, 0x00, 0x42]))).toBeUndefined()
  expect(decodeFile(new Uint8Array([0x41, 0xa9]))).toBeUndefined()
  expect(decodeFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBeUndefined()
})

test('tabs and line ends within cells are text', () => {
  expect(decodeFile(utf8.encode('姓名\t專長\r\n"陶\v藝"\f'))).toBe('姓名\t專長\r\n"陶\v藝"\f')
})

test('an empty file is an empty text', () => {
  expect(decodeFile(new Uint8Array())).toBe('')
})
