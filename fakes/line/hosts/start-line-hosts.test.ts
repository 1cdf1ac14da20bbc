import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from '#line/start-line-platform.ts'
import { fetchLineHost } from '#line/testing/fetch-line-host.ts'
import { authorizeLiff, liffApp } from '#line/testing/liff-login.ts'
import { lineCertificate } from './line-certificate.ts'

let line: RunningLinePlatform
let hosts: Awaited<ReturnType<RunningLinePlatform['startHosts']>>
let pem: string
beforeAll(async () => {
  line = await startLinePlatform(smallLineSeed('https://site.example/cb'))
  hosts = await line.startHosts()
  pem = (await lineCertificate()).pem
})
beforeEach(() => line.control('POST', '/reset'))
afterAll(async () => {
  await hosts.stop()
  await line.stop()
})

const get = (address: string, init: Parameters<typeof fetchLineHost>[2] = {}) =>
  fetchLineHost({ port: hosts.port, pem }, address, init)
const contextToken = `https://api.line.me/liff/v2/apps/${liffApp.appId}/contextToken`

describe('the certificate', () => {
  test('is the same for all processes that ask at the same time', async () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'line-certificate-')), 'new')
    try {
      const [first, second] = await Promise.all([lineCertificate(folder), lineCertificate(folder)])
      expect(first).toEqual(second)
      expect(await lineCertificate(folder)).toEqual(first)
    } finally {
      rmSync(path.dirname(folder), { recursive: true })
    }
  })

  test('is announced by the hash of its key, which is unique for each checkout', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'line-certificate-'))
    const other = await lineCertificate(folder)
    rmSync(folder, { recursive: true })
    expect(hosts.spki).toMatch(/^[\w+/]{43}=$/)
    expect(other.spki).not.toBe(hosts.spki)
  })

  test('is valid for the hosts of LINE and for no other', async () => {
    expect((await get('https://api.line.me/oauth2/v2.1/certs')).status).toBe(200)
    expect((await get('https://line.me/R/')).status).not.toBe(0)
    await expect(get('https://line.example/')).rejects.toThrow(/altnames/)
  })
})

describe('requests are routed by their Host header', () => {
  test('api.line.me and access.line.me have the paths that LINE has', async () => {
    expect(JSON.parse((await get(contextToken)).text)).toHaveProperty('contextToken')
    const discovery = await get('https://access.line.me/.well-known/openid-configuration')
    expect(JSON.parse(discovery.text)).toMatchObject({ issuer: 'https://access.line.me' })
    expect((await get('https://api.line.me/.well-known/openid-configuration')).status).toBe(404)
    expect((await get('https://access.line.me:8443/.well-known/openid-configuration')).status).toBe(200)
  })

  test.each(['evil.example', 'localhost', '127.0.0.1', 'line.me.evil.example', 'constructor', ''])(
    'a request for the host "%s" finds nothing',
    async (host) => {
      const response = await get('https://api.line.me/oauth2/v2.1/certs', { headers: { host } })
      expect([400, 404]).toContain(response.status)
    },
  )

  test('the control API is not served', async () => {
    for (const host of ['access', 'api', 'liff']) {
      for (const route of ['/__sim/state', '/__line/__sim/state', '//__sim/state']) {
        expect((await get(`https://${host}.line.me${route}`)).status).toBe(404)
      }
    }
  })

  test('both listeners serve one platform', async () => {
    await line.control('POST', '/certs/rotate')
    const certs = async (text: Promise<string>) => JSON.parse(await text) as unknown
    const byPath = certs(fetch(`${line.apiBase}/oauth2/v2.1/certs`).then((response) => response.text()))
    const byHost = certs(get('https://api.line.me/oauth2/v2.1/certs').then((response) => response.text))
    expect(await byHost).toEqual(await byPath)
  })
})

test('login pages stay under access.line.me and find their style there', async () => {
  const location = new URL((await authorizeLiff(line)).headers.get('location') ?? '', line.accessBase)
  const page = await get(
    `https://access.line.me${location.pathname.slice('/__line/access'.length)}${location.search}`,
  )
  expect(page.status).toBe(200)
  expect(page.text).toContain('action="/oauth2/v2.1/login"')
  expect(page.text).toContain('href="/assets/line-simulator.css"')
  expect((await get('https://access.line.me/assets/line-simulator.css')).headers['content-type']).toContain(
    'css',
  )
  expect((await get('https://access.line.me/profile/lin')).headers['content-type']).toContain('svg')
})

describe('pages of other origins may call the hosts', () => {
  const origin = 'http://localhost:3000'

  test('a preflight allows the headers and methods of the SDK', async () => {
    const preflight = await get(contextToken, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-headers': 'authorization,content-type' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, accept',
      vary: 'origin',
    })
  })

  test('responses and errors name the origin, and never allow cookies', async () => {
    const unknownApp = contextToken.replace('AbcdEfgh', 'Unknown0')
    for (const address of [contextToken, unknownApp, 'https://access.line.me/nothing']) {
      const { headers } = await get(address, { headers: { origin } })
      expect(headers['access-control-allow-origin']).toBe(origin)
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  test('without an origin there are no such headers, and none on the port of the site', async () => {
    expect((await get(contextToken)).headers).not.toHaveProperty('access-control-allow-origin')
    const onSite = await fetch(`${line.apiBase}/oauth2/v2.1/certs`, { headers: { origin } })
    expect(onSite.headers.get('access-control-allow-origin')).toBeNull()
  })
})
