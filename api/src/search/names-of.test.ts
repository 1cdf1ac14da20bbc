import { expect, test } from 'vitest'
import { namesOfBase, namesOfTeacher } from './names-of.ts'

test.each([
  ['陳美珠', ['陳美珠', '陳美珠老師', '美珠老師', '陳老師']],
  ['范姜文賢', ['范姜文賢', '范姜文賢老師', '文賢老師', '范姜老師']],
  ['王明', ['王明']],
  ['阿里山國小', ['阿里山國小']],
  ['Amy陳', ['Amy陳']],
])('%s is called %j', (name, names) => {
  expect(namesOfTeacher(name)).toEqual(names)
})

test.each([
  ['鹿港基地', '鹿港鎮', ['鹿港基地', '鹿港', '鹿港鎮']],
  ['鹿港基地二館', '鹿港鎮', ['鹿港基地二館', '鹿港基地二館', '鹿港鎮']],
  ['臺南基地', '東區', ['臺南基地', '東區']],
  ['南投縣基地', '南投市', ['南投縣基地', '南投市']],
  ['溪基地', '大溪區', ['溪基地', '大溪區']],
])(
  'the base %s in %s is called %j, but neither like a county nor by one character',
  (name, district, names) => {
    expect(namesOfBase({ name, district })).toEqual(names)
  },
)
