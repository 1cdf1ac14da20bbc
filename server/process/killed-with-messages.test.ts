import { soakSize } from 'api/testing/soak-size'
import { expect, test } from 'vitest'
import { testByKills } from '#testing/kill-test/test-by-kills.ts'

const { orders, kills } = soakSize({ short: { orders: 120, kills: 1 }, long: { orders: 300, kills: 3 } })

test(`${orders} bookings while processes and PostgreSQL are killed: none is lost or oversold, each message arrives once`, async () => {
  const result = await testByKills({
    members: 60,
    orders,
    days: 10,
    capacity: 40,
    kills,
    waitsForLeases: false,
    postgres: { fsync: 'off' },
  })
  expect(result.faults).toEqual([])
  expect(result.confirmed).toBe(orders)
  expect(result.traffic.lost, 'the kills must hit requests').toBeGreaterThan(0)
  expect(result.pushes).toBeGreaterThan(orders / 3)
  expect(result.mails).toBeGreaterThan(orders / 3)
  // One for each kill of a process, and for each process that lost PostgreSQL or was ended.
  expect(result.deliveries['email unknown'] ?? 0).toBeLessThanOrEqual(kills + 4)
  expect(result.control).toHaveLength(2)
}, 240_000)
