import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrationsDigest } from './migrations-digest.ts'

test('db/schema.sql is up to date with the migrations; otherwise run npm run db', () => {
  const schema = readFileSync(path.join(import.meta.dirname, '../db/schema.sql'), 'utf8')
  expect(schema.split('\n')[0]).toBe(`-- Written by npm run db; migrations: ${migrationsDigest()}`)
})

test('adding, changing or renaming a migration changes the digest', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const digests = [
    ['1.sql', 'a'],
    ['1.sql', 'b'],
    ['2.sql', ''],
  ].map(([name = '', text = '']) => {
    writeFileSync(path.join(folder, name), text)
    return migrationsDigest(folder)
  })
  expect(new Set(digests).size).toBe(3)
})
