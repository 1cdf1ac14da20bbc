import { endpoints } from 'contract/testing/endpoints'
import { expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { startApi } from './testing/start-api.ts'

const database = useTestDatabase()

type Described = { paths: Record<string, Record<string, unknown>> }

test('every endpoint of the contract is mounted and described, and no other', async () => {
  const app = await startApi(database)
  const { paths } = (await app.inject('/api/openapi.json')).json<Described>()
  const mounted = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.keys(byMethod).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(
    declared.filter((each) => !mounted.includes(each)),
    'add their routes to api/src/app.ts, and things to api/src/staff-things.ts',
  ).toEqual([])
  expect(mounted.toSorted()).toEqual(declared.toSorted())
})
