import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { startLoginSite } from './testing/start-login-site.ts'

const database = useTestDatabase()
let site: Awaited<ReturnType<typeof startLoginSite>>
beforeAll(async () => {
  site = await startLoginSite(database)
  await database.owner.query(`insert into site.redirect_rules (from_path, to_url) values
    ('/shop', 'https://shop.example/'), ('/Old-Shop', '/shop'), ('/舊商店', 'https://shop.example/舊'),
    ('/old', '/course/class_all'), ('/older', '/old?free=1'),
    ('/round', '/and-round'), ('/and-round', '/round'),
    ('/home-of-old', '/home')`)
})
beforeEach(() => site.line.control('POST', '/reset'))
afterAll(() => site.stop())

const landingOf = async (returnTo: string): Promise<string> => {
  const browser = site.openBrowser()
  const answer = await browser.open(await browser.logInAtLine('lin', returnTo))
  return String(answer.headers.location).replace(/login=[\w-]{43}/, 'login=CODE')
}

test.each([
  ['/shop', '/home#login=CODE&next=%2Fshop'],
  ['/SHOP/', '/home#login=CODE&next=%2FSHOP%2F'],
  ['/shop?from=login', '/home#login=CODE&next=%2Fshop%3Ffrom%3Dlogin'],
  ['/old-shop', '/home#login=CODE&next=%2Fold-shop'],
  ['/%E8%88%8A%E5%95%86%E5%BA%97', '/home#login=CODE&next=%2F%25E8%2588%258A%25E5%2595%2586%25E5%25BA%2597'],
  ['/round', '/home#login=CODE'],
])('a login whose target %s redirects to another site goes to %s first', async (returnTo, landing) => {
  expect(await landingOf(returnTo)).toBe(landing)
})

test.each([
  ['/news?page=2', '/news?page=2#login=CODE'],
  ['/old?q=a', '/course/class_all?q=a#login=CODE'],
  ['/older', '/course/class_all?free=1#login=CODE'],
  ['/', '/home#login=CODE'],
  ['/member', '/member/calendar#login=CODE'],
])('a login that returns to %s follows its redirects to %s', async (returnTo, landing) => {
  expect(await landingOf(returnTo)).toBe(landing)
})

test('the one-time code is never part of a URL sent to a server', async () => {
  for (const returnTo of ['/shop', '/old', '/news'])
    expect((await landingOf(returnTo)).split('#')[0]).not.toContain('CODE')
})

test('an abandoned login redirects inside the site as well', async () => {
  const browser = site.openBrowser()
  const back = await browser.logInAtLine('lin', '/shop')
  const state = new URL(back, 'https://site.example').searchParams.get('state')
  const answer = await browser.open(`/api/user/line/callback?state=${state}&error=ACCESS_DENIED`)
  expect(answer.headers.location).toBe('/home#login_error=denied')
})
