import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { glossary } from '../web/app/text/glossary.ts'

const projectFolder = path.join(import.meta.dirname, '..')

const texts = globSync('{web/app,contract/src,api/src,db/demo,fakes/line}/**/*.{ts,tsx}', {
  cwd: projectFolder,
})
  .filter((file) => !/\.test\.|glossary\.ts$|search-words\.ts$/.test(file))
  .map((file) => ({ file, lines: readFileSync(path.join(projectFolder, file), 'utf8').split('\n') }))

test.each(glossary)('texts say 「$instead」 for $meaning', ({ not }) => {
  const found = texts.flatMap(({ file, lines }) =>
    lines.flatMap((line, at) => (not.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test('control: the texts are read, and the words are found in them', () => {
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.some(({ lines }) => lines.some((line) => line.includes('報名')))).toBe(true)
  const wrong =
    '3 個班別 2 個上課日 這個班別 坐不下的會先讓給後面的人 櫃臺 路過看到 注册 登錄 信息 視頻 網絡 用戶 高質量 移動電話 設置 郵箱 保存成功'
  expect(glossary.filter(({ not }) => !not.test(wrong))).toEqual([])
})
