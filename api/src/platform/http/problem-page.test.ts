import { productName } from 'contract/product-name'
import { expect, test } from 'vitest'
import { refuse } from '#platform/refuse.ts'
import { problemPage } from './problem-page.ts'

test('the page says what happened, leads home and has the code for questions', () => {
  const page = problemPage(refuse('not_found', { message: '沒有 <這一頁>' }), 'id & code')
  expect(page).toContain(`<title>沒有 &#60;這一頁&#62;｜${productName}</title>`)
  expect(page).toContain('<p class="status">404</p><h1>發生錯誤</h1><p>沒有 &#60;這一頁&#62;</p>')
  expect(page).toContain('\n<p><a class="button" href="/">清除錯誤並回首頁</a></p>')
  expect(page).toContain('<code>id &#38; code</code>')
  expect(page).toContain('<meta name="robots" content="noindex"><title>')
  expect(page).not.toContain('http-equiv')
  expect(page).not.toContain('再試')
})

test('an overload reloads by itself', () => {
  const page = problemPage(refuse('overloaded', { tryAgainAt: '/home' }), 'id')
  expect(page).toContain(
    '<meta name="robots" content="noindex"><meta http-equiv="refresh" content="4"><title>',
  )
  expect(page).toContain(
    '</p>\n<p>這一頁會自己再試一次，也可以 <a href="">現在再試</a>。</p><p><a class="button"',
  )
  expect(page).not.toContain('/home')
})

test('what cannot be reloaded links to where a retry begins', () => {
  expect(problemPage(refuse('unknown_host', { tryAgainAt: 'https://a.tw/?"x' }), 'id')).toContain(
    '</p>\n<p><a href="https://a.tw/?&#34;x">再試一次</a></p><p><a class="button"',
  )
})
