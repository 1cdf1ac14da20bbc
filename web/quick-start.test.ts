import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withEagerModules, withoutStacks } from './quick-start.ts'

const folder = dirname(createRequire(import.meta.url).resolve('react-dom'))
const reactDom = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8')

test('the errors that React DOM creates when it is loaded have a message and no stack', () => {
  const created = /SuspenseException = (.*),\n/.exec(withoutStacks(reactDom))?.[1]
  const formatProdErrorMessage = (id: number) => `message ${id}`
  const error = runInNewContext(created!, { Error, formatProdErrorMessage }) as Error
  expect(error).toBeInstanceOf(Error)
  expect(String(error)).toBe('Error: message 460')
  expect(error.stack).toBeUndefined()
})

test('a React DOM that creates other errors fails the build', () => {
  const renamed = reactDom.replace('SuspenseyCommitException = Error(', 'SuspenseyCommit = Error(')
  expect(() => withoutStacks(renamed)).toThrow('React DOM creates 4 errors when it is loaded, not 5')
})

test('functions of modules get parentheses, others do not', () => {
  const code =
    'var a=t(e=>{e.x=1}),b=t((e,t)=>{t.exports=a()}),c=f(()=>1),d=g(e=>e,1);function h(){return t(e=>e)}'
  expect(withEagerModules(code)).toBe(
    'var a=t((e=>{e.x=1})),b=t(((e,t)=>{t.exports=a()})),c=f(()=>1),d=g(e=>e,1);function h(){return t(e=>e)}',
  )
})

test('a framework without CommonJS modules fails the build', () => {
  expect(() => withEagerModules('var a=1')).toThrow('the framework has no CommonJS modules')
})
