import type { WantedUse } from 'contract/spaces/own-applications'
import { describe, expect, test } from 'vitest'
import { code, useWishArrangement, waits } from '#spaces/testing/wish-arrangement.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'

const { database, people, use, verbs, apply } = useWishArrangement()

describe('what is taken when an application is sent', () => {
  test('becomes a wish beside the uses that are possible', async () => {
    const sent = await verbs().apply(people.member, [use(192), use(240)], waits)
    expect(sent.uses).toMatchObject([{ startsAt: hoursAhead(192).toISOString() }])
    expect(sent.wishes).toEqual([
      {
        id: expect.any(Number) as number,
        spaceName: '陶房',
        startsAt: hoursAhead(240).toISOString(),
        endsAt: hoursAhead(242).toISOString(),
        state: 'waiting',
      },
    ])
    expect(sent.feeTwd).toBe(800)
  })

  test('is refused when the applicant does not wait for it, and when nothing else is left', async () => {
    const refused = { details: { fields: [{ path: 'uses.1', message: '這個時段已經有人借了，或有課。' }] } }
    await expect(verbs().apply(people.member, [use(192), use(240)])).rejects.toMatchObject(refused)
    await expect(verbs().apply(people.member, [use(240)], waits)).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('is refused with the applicant who has it, on a closed day, and over another chosen time', async () => {
    const { id, useId } = await apply()
    await verbs().decide(people.manager, id, { approve: [useId] })
    const messageOf = (uses: WantedUse[]) =>
      verbs()
        .apply(people.member, uses, waits)
        .then(
          () => 'sent',
          (error: { details: { fields: { message: string }[] } }) => error.details.fields[0]!.message,
        )
    expect(await messageOf([use(216), use(192)])).toContain('你已經申請過了')
    expect(await messageOf([use(239), use(240)])).toContain('已經有人借了')
    expect(await messageOf([use(216), use(240), use(241)])).toContain('和你選的另一個時段重疊')
    await database.owner.query(
      `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-11', '2026-06-11', '整修')`,
    )
    expect(await messageOf([use(216), use(240)])).toBe('這一天休館：整修。')
  })

  test('is waited for 60 times at most', async () => {
    await apply()
    await database.owner.query(
      `insert into spaces.wishes (application_id, space_id, starts_at, ends_at, during)
       select application_id, space_id, starts_at, ends_at, during from spaces.wishes, generate_series(2, 60)`,
    )
    expect(await apply(people.member, 216).catch(code)).toBe('uses_over_limit')
    expect((await verbs().apply(people.member, [use(264)], waits)).wishes).toEqual([])
  })
})
