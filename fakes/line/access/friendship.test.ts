import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  locationOf,
  smallLineSeed,
  startLinePlatform,
  type RunningLinePlatform,
} from '#line/start-line-platform.ts'

const callback = 'https://site.example/cb'

let line: RunningLinePlatform
beforeAll(async () => void (line = await startLinePlatform(smallLineSeed(callback))))
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

interface Choice {
  user: string
  botPrompt?: string
  /** Fields of the consent form beside the decision. */
  consent?: Record<string, string>
  /** Decision on the add-friend page, when it is shown. */
  friend?: string
}

const post = (path: string, form: Record<string, string>) =>
  fetch(`${line.accessBase}/oauth2/v2.1/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })

/** Logs in through all pages; returns the pages after login and the friendship parameter of the callback. */
async function logInWithPages({ user, botPrompt, consent, friend }: Choice) {
  const params = { response_type: 'code', client_id: '2000000001', redirect_uri: callback, state: 's1' }
  const prompt = botPrompt ? { bot_prompt: botPrompt } : {}
  const query = new URLSearchParams({ ...params, scope: 'openid profile', ...prompt })
  const html = await (await fetch(`${line.accessBase}/oauth2/v2.1/authorize?${query}`)).text()
  const ticket = /name="ticket" value="([0-9a-f]+)"/.exec(html)?.[1] ?? ''
  let at = locationOf(await post('login', { ticket, user }))
  const pages: string[] = []
  for (const step of ['consent', 'friend'] as const) {
    if (!at.pathname.endsWith(step)) continue
    pages.push(await (await fetch(at)).text())
    const form = step === 'consent' ? { decision: 'allow', ...consent } : { decision: friend ?? 'skip' }
    at = locationOf(await post(`authorize/${step}`, { ticket, ...form }))
  }
  return { pages, changed: at.searchParams.get('friendship_status_changed') }
}

const friendOf = async (key: string) => {
  const state = (await line.control('GET', '/state')) as { users: { key: string; friend: string }[] }
  return state.users.find((user) => user.key === key)?.friend
}

test.each<[string, Choice, pages: number, changed: string | null, friend: string]>([
  ['absent', { user: 'wang', consent: { friend: '1' } }, 1, null, 'none'],
  ['normal, ticked', { user: 'wang', botPrompt: 'normal', consent: { friend: '1' } }, 1, 'true', 'friend'],
  ['normal, not ticked', { user: 'wang', botPrompt: 'normal' }, 1, 'false', 'none'],
  ['normal, already a friend', { user: 'lin', botPrompt: 'normal' }, 1, null, 'friend'],
  [
    'normal, blocked, ticked',
    { user: 'chen', botPrompt: 'normal', consent: { friend: '1' } },
    1,
    'true',
    'friend',
  ],
  ['aggressive, added', { user: 'wang', botPrompt: 'aggressive', friend: 'add' }, 2, 'true', 'friend'],
  ['aggressive, skipped', { user: 'wang', botPrompt: 'aggressive' }, 2, 'false', 'none'],
  ['aggressive, already a friend', { user: 'lin', botPrompt: 'aggressive' }, 1, null, 'friend'],
  ['aggressive, unblocked', { user: 'chen', botPrompt: 'aggressive', friend: 'add' }, 2, 'true', 'friend'],
])('bot_prompt %s', async (_name, choice, pages, changed, friend) => {
  const login = await logInWithPages(choice)
  expect(login.pages).toHaveLength(pages)
  expect(login.changed).toBe(changed)
  expect(await friendOf(choice.user)).toBe(friend)
})

test('normal offers friendship on the consent page, aggressive on its own page, which names a block', async () => {
  const normal = await logInWithPages({ user: 'wang', botPrompt: 'normal' })
  expect(normal.pages[0]).toContain('data-testid="add-friend"')
  const aggressive = await logInWithPages({ user: 'chen', botPrompt: 'aggressive' })
  expect(aggressive.pages[0]).not.toContain('data-testid="add-friend"')
  expect(aggressive.pages[1]).toContain('解除封鎖')
  expect(aggressive.pages[1]).toContain('data-testid="skip-friend"')
})
