import { expect, test } from 'vitest'
import { parseLegalSource, writeLegalSource } from './legal-source.ts'

const source = `這一頁說明我們收什麼。

## 一、誰在蒐集

{collector} 和基地。
請寫信到 {contactEmail}。

- 姓名
• 電話

以上。

## 二、修改

<b>會</b>公布在這裡。`

const body = {
  intro: '這一頁說明我們收什麼。',
  sections: [
    {
      id: 'part-1',
      heading: '一、誰在蒐集',
      blocks: ['{collector} 和基地。', '請寫信到 {contactEmail}。', ['姓名', '電話'], '以上。'],
    },
    { id: 'part-2', heading: '二、修改', blocks: ['<b>會</b>公布在這裡。'] },
  ],
}

test('headings, paragraphs and lists are read from plain text; marks of HTML stay text', () => {
  expect(parseLegalSource(source)).toEqual(body)
  expect(parseLegalSource(source.replaceAll('\n', '\r\n'))).toEqual(body)
})

test('what is written is read back', () => expect(parseLegalSource(writeLegalSource(body))).toEqual(body))

test.each([
  ['no introduction', '## 一\n字'],
  ['no heading', '只有一段'],
  ['an empty part', '前言\n\n## 一\n\n## 二\n字'],
  ['a heading without words', '前言\n\n##  \n字'],
  ['nothing', ' \n'],
])('%s is refused', (_, text) => expect(parseLegalSource(text)).toBeUndefined())
