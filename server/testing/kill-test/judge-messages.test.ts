import { expect, test } from 'vitest'
import { judgeMessages, type Delivery } from './judge-messages.ts'

const push = { key: 'a', to: 'U1' }
const mail = { key: 'b', to: 'b@example.com' }
const line: Delivery = { ...push, channel: 'line', outcome: 'sent' }
const email: Delivery = { ...mail, channel: 'email', outcome: 'sent' }

test.each<[string, Delivery[], { pushes?: (typeof push)[]; mails?: (typeof mail)[] }, string[]]>([
  ['each message arrived once', [line, email], { pushes: [push], mails: [mail] }, []],
  ['a push is missing', [line], {}, ['line a (sent) arrived 0 times']],
  ['a push arrived twice', [line], { pushes: [push, push] }, ['line a (sent) arrived 2 times']],
  ['a mail arrived twice', [email], { mails: [mail, mail] }, ['email b (sent) arrived 2 times']],
  [
    'a push arrived at another person',
    [line],
    { pushes: [{ ...push, to: 'U2' }] },
    ['line a arrived at somebody else'],
  ],
  ['a push is not known', [], { pushes: [push] }, ['line a arrived and is not known']],
  ['a delivery waits', [{ ...line, outcome: null }], {}, ['line a is stuck']],
  [
    'a message arrived that was not sent',
    [{ ...line, outcome: 'not_reachable' }],
    { pushes: [push] },
    ['line a (not_reachable) arrived 1 times'],
  ],
  ['a mail whose sender was killed arrived', [{ ...email, outcome: 'unknown' }], { mails: [mail] }, []],
  ['a mail whose sender was killed did not arrive', [{ ...email, outcome: 'unknown' }], {}, []],
])('%s', (_, deliveries, { pushes = [], mails = [] }, faults) => {
  expect(judgeMessages(deliveries, { pushes, mails })).toEqual(faults)
})
