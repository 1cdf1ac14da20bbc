import { expect, test } from 'vitest'
import { proveByKills } from '#testing/kill-proof/prove-by-kills.ts'

test('300 bookings while processes and PostgreSQL are killed: none is lost or oversold, each message arrives once', async () => {
  const proof = await proveByKills({
    members: 60,
    orders: 300,
    days: 10,
    capacity: 40,
    kills: 3,
    waitsForLeases: false,
    postgres: { fsync: 'off' },
  })
  expect(proof.faults).toEqual([])
  expect(proof.confirmed).toBe(300)
  expect(proof.traffic.lost, 'the kills must hit requests').toBeGreaterThan(0)
  expect(proof.pushes).toBeGreaterThan(100)
  expect(proof.mails).toBeGreaterThan(100)
  // One for each kill of a process, and for each process that lost PostgreSQL or was ended.
  expect(proof.deliveries['email unknown'] ?? 0).toBeLessThanOrEqual(7)
  expect(proof.control).toHaveLength(2)
}, 240_000)
