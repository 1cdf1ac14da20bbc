import type { LoaderFunctionArgs } from 'react-router'
import { describe, expect, it } from 'vitest'
import { artPaths, motifsPath } from '#art/grille/art-path.ts'
import { artVersion } from '#art/grille/art-version.ts'
import { loader } from './drawing.ts'

const load = (path: string): Response =>
  loader({ url: new URL(`https://example.tw${path}`) } as LoaderFunctionArgs)

const current = [
  artPaths.cover('music', '12', 'light'),
  `/art/${artVersion}/cover/music-drums2/12.light.svg`,
  artPaths.emblem('base-3', 'dark'),
  motifsPath,
  artPaths.portrait('teacher-1', null, 'light'),
  artPaths.portrait('persona-2', { age: 'elder', hair: 'bun' }, 'dark'),
]

describe.each(current)('%s', (path) => {
  it('is an image cached as immutable', async () => {
    const response = load(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/)
  })

  it.each([
    ['without a version', path.replace(`/${artVersion}`, '')],
    ['of an older version', path.replace(artVersion, 'a00000')],
    ['with a query', `${path}?v=2`],
  ])('is the target of a temporary redirect from a URL %s', (_, other) => {
    const response = load(other)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(path)
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
  })
})

describe('a path that is no drawing is a 404', () => {
  const art = `/art/${artVersion}`
  const looks = 'elder-slight--bun------'
  it.each([
    `${art}/portrait/teacher-1.light.svg/`,
    `${art}/portrait/teacher-1.sepia.svg`,
    `${art}/portrait/teacher-1.svg`,
    `${art}/portrait/${looks.replace('bun', 'mohawk')}/teacher-1.light.svg`,
    `${art}/portrait/${looks}-/teacher-1.light.svg`,
    `${art}/portrait/---------/teacher-1.light.svg`,
    `${art}/portrait/elder/teacher-1.light.svg`,
    `${art}/portrait/${'a'.repeat(4000)}/teacher-1.light.svg`,
    `${art}/portrait/${looks}/${'1'.repeat(41)}.light.svg`,
    `${art}/portrait/%00/teacher-1.light.svg`,
    `${art}/portrait/toString---------/teacher-1.light.svg`,
    `${art}/emblem/music/base-1.light.svg`,
    `${art}/cover/base-1.light.svg`,
    `${art}/cover/cooking-/1.light.svg`,
    `${art}/cover/toString/1.light.svg`,
    `${art}/cover/1.light.svg?x`,
    '/art/',
    '/art/a00000/cover/nonsense/1.light.svg',
    '/art/toolongversion/cover/music/1.light.svg',
    '/art/portrait/%E0%A4%A/teacher-1.light.svg',
  ])('%s', (path) => {
    expect(load(path).status).toBe(404)
  })
})
