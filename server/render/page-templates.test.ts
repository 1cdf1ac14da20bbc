import { expect, test } from 'vitest'
import { createTemplateFinder, pageTemplates } from './page-templates.ts'

const route = (id: string, path?: string, parentId?: string) => [
  id,
  { id, path, parentId, module: undefined as never },
]

const manifest = Object.fromEntries([
  route('root', ''),
  route('front', undefined, 'root'),
  route('layout', undefined, 'root'),
  route('news', 'news', 'layout'),
  route('article', 'news/:newsId', 'layout'),
  route('feed', 'news/rss.xml', 'root'),
  route('art', 'art/*', 'root'),
  route('unknown', '*', 'layout'),
])

test.each([
  ['/', '/'],
  ['/news', '/news'],
  ['/news/12', '/news/:newsId'],
  ['/news/rss.xml', '/news/rss.xml'],
  ['/news/rssXxml', '/news/:newsId'],
  ['/news/12/more', '/*'],
  ['/art/1/cover.svg', '/art/*'],
  ['/nowhere', '/*'],
  ['/news/12.data', '/news/:newsId.data'],
  ['/_root.data', '/.data'],
])('%s has the route template %s', (path, name) => {
  expect(createTemplateFinder(pageTemplates(manifest))(path)).toBe(name)
})
