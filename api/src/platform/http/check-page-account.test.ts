import { pageAccountHeader } from 'contract/identity/page-account'
import { expect, test } from 'vitest'
import { checkPageAccount } from './check-page-account.ts'
import type { Actor } from './route.ts'

const account: Actor = { kind: 'account', accountId: 'a', sessionId: 's', isMember: true, roles: [] }

test.each<[string, Actor, string | undefined]>([
  ['the account of the page', account, 'a'],
  ['an account without a page, as in a program', account, undefined],
  ['a visitor, whose page may be of an account that has logged out', { kind: 'visitor' }, 'a'],
])('%s passes', (_, actor, page) => {
  expect(() => checkPageAccount(actor, { [pageAccountHeader]: page })).not.toThrow()
})

test('another account than that of the page is refused', () => {
  expect(() => checkPageAccount(account, { [pageAccountHeader]: 'b' })).toThrow(
    expect.objectContaining({ code: 'account_changed' }),
  )
})
