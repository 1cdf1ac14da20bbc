import { expect, test } from 'vitest'
import { flexCard } from './flex-card.ts'

const facts = {
  title: '手捏一只飯碗',
  lines: ['11月27日（五）19:00–21:00', '臺北市・大稻埕基地', 'NT$300・剩 4 席'],
  url: 'https://liff.line.me/2000000001-AbcdEfgh/class_all/1',
  desktopUrl: 'https://site.example/course/class_all/1',
  imageUrl: 'https://site.example/og/class/1-card.png',
  label: '看日期與報名',
}

test('what the card shows is in the text that notifications and screen readers get', () => {
  const card = flexCard(facts)
  const shown = JSON.stringify(card)
  for (const text of [facts.title, ...facts.lines, facts.desktopUrl]) {
    expect(card).toHaveProperty('altText', expect.stringContaining(text))
    expect(shown).toContain(text)
  }
  expect(shown).toContain(facts.url)
})

test('the card stays within the limits of LINE', () => {
  const long = flexCard({ ...facts, title: '長'.repeat(3000) }) as { altText: string }
  expect(long.altText.length).toBeLessThanOrEqual(1500)
  expect(Buffer.byteLength(JSON.stringify(flexCard(facts)))).toBeLessThan(30 * 1024)
})

test('there is a picture only with an https address', () => {
  expect(flexCard(facts)).toHaveProperty('contents.hero.url', facts.imageUrl)
  expect(flexCard({ ...facts, imageUrl: undefined })).not.toHaveProperty('contents.hero')
})
