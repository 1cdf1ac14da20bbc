import { soakSize } from 'api/testing/soak-size'
import { expect, test } from 'vitest'
import { testByKills } from '#testing/kill-test/test-by-kills.ts'

const { orders, kills } = soakSize({ short: { orders: 120, kills: 1 }, long: { orders: 300, kills: 3 } })

test(`${orders} bookings while processes and PostgreSQL are killed: none is lost or oversold, each message arrives once`, async () => {
  const proof = await testByKills({
    members: 60,
    orders,
    days: 10,
    capacity: 40,
    kills,
    waitsForLeases: false,
    postgres: { fsync: 'off' },
  })
  expect(proof.faults).toEqual([])
  expect(proof.confirmed).toBe(orders)
  expect(proof.traffic.lost, 'the kills must hit requests').toBeGreaterThan(0)
  expect(proof.pushes).toBeGreaterThan(orders / 3)
  expect(proof.mails).toBeGreaterThan(orders / 3)
  // One for each kill of a process, and for each process that lost PostgreSQL or was ended.
  expect(proof.deliveries['email unknown'] ?? 0).toBeLessThanOrEqual(kills + 4)
  expect(proof.control).toHaveLength(2)
}, 240_000)
