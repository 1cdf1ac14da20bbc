import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RemixErrorBoundary } from './last-error-boundary.tsx'

test('shows its children until one of them throws, then a page that offers to load again', () => {
  class AfterAnError extends RemixErrorBoundary {
    override state = RemixErrorBoundary.getDerivedStateFromError()
  }
  expect(renderToStaticMarkup(<RemixErrorBoundary>頁面</RemixErrorBoundary>)).toBe('頁面')
  expect(renderToStaticMarkup(<AfterAnError>頁面</AfterAnError>)).toBe(
    '<html lang="zh-TW"><head></head><body><p>畫面發生錯誤</p><button type="button">重新載入</button></body></html>',
  )
})
