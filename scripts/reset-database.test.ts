import { randomBytes } from 'node:crypto'
import { databaseUrl } from 'api/platform/db/testing/test-postgres'
import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { productSchemas, resetDatabase } from './reset-database.ts'

const database = useTestDatabase()

/** A database with the product's schemas, changed data and a foreign schema. */
const usedDatabase = async (): Promise<{ url: string; connect: () => Promise<pg.Client> }> => {
  const name = `reset_${randomBytes(6).toString('hex')}`
  await database.owner.query(`create database ${name} template hangkhau_template`)
  const url = databaseUrl(inject('testOwnerUrl'), name)
  const connect = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  }
  const client = await connect()
  await client.query(`update site.settings set name = '舊的'`)
  await client.query('create schema elsewhere; create table elsewhere.notes as select 42 as answer')
  await client.end()
  return { url, connect }
}

test('the product and its demo world are recreated, and foreign schemas stay', async () => {
  const { url, connect } = await usedDatabase()
  await resetDatabase(url, { loadDemo: true, print: () => undefined })
  const client = await connect()
  onTestFinished(() => client.end())
  expect((await client.query('select name from site.settings')).rows).toEqual([{ name: '巷口共學' }])
  expect(
    (await client.query('select count(*)::int as count from places.bases')).rows[0].count,
  ).toBeGreaterThan(10)
  expect((await client.query('select answer from elsewhere.notes')).rows).toEqual([{ answer: 42 }])
}, 30_000)

test('nothing is deleted while other clients are connected', async () => {
  const { url, connect } = await usedDatabase()
  const client = await connect()
  onTestFinished(() => client.end())
  const reset = resetDatabase(url, { loadDemo: false, print: () => undefined })
  await expect(reset).rejects.toThrow('1 connections are open: stop the server first')
  expect((await client.query('select name from site.settings')).rows).toEqual([{ name: '舊的' }])
})

test('every schema with tables is reset', async () => {
  const { rows } = await database.owner.query(
    `select distinct table_schema as name from information_schema.tables
     where table_schema not in ('information_schema', 'pg_catalog')`,
  )
  const names = rows.map(({ name }) => name as string)
  expect(names.length).toBeGreaterThan(6)
  expect(names.filter((name) => !productSchemas().includes(name))).toEqual([])
})
