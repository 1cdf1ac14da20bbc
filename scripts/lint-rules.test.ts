import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const projectFolder = path.join(import.meta.dirname, '..')
const oxlint = path.join(projectFolder, 'node_modules/oxlint/bin/oxlint')

/** A folder with the project's lint settings: files written into it are checked like pages. */
const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-lint-'))
for (const name of ['oxlint.config.ts', 'walls.ts'])
  cpSync(path.join(projectFolder, name), path.join(folder, name))
symlinkSync(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'))
mkdirSync(path.join(folder, 'web/app/ui'), { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the names of the lint rules that a component violates. */
const violatedRules = (component: string): string[] => {
  writeFileSync(path.join(folder, 'web/app/ui/piece.tsx'), component)
  const { stdout } = spawnSync(process.execPath, [oxlint, '-c', 'oxlint.config.ts', '--format=json', 'web'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] }
  return diagnostics.map(({ code }) => code.replace(/^.*\((.*)\)$/, '$1'))
}

test('a valid component passes', () => {
  const button = `<button type="button" onClick={onClose}><img src="/a.png" alt="" />關閉</button>`
  expect(violatedRules(`export const Piece = ({ onClose }: { onClose: () => void }) => ${button}`)).toEqual(
    [],
  )
})

test('a conditional hook fails', () => {
  const component = `
    import { useState } from 'react'
    export function Piece({ isOpen }: { isOpen: boolean }) {
      if (isOpen) return null
      const [name] = useState('')
      return <p>{name}</p>
    }`
  expect(violatedRules(component)).toEqual(['rules-of-hooks'])
})

test('an effect with a missing dependency fails', () => {
  const component = `
    import { useEffect } from 'react'
    export function Piece({ title }: { title: string }) {
      useEffect(() => { document.title = title }, [])
      return null
    }`
  expect(violatedRules(component)).toEqual(['exhaustive-deps'])
})

test('a div with a click handler fails', () => {
  const component = `export const Piece = ({ open }: { open: () => void }) => <div onClick={open}>更多</div>`
  expect(violatedRules(component).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'click-events-have-key-events',
    'no-static-element-interactions',
  ])
})

test('an image without alt text fails', () => {
  expect(violatedRules(`export const Piece = () => <img src="/a.png" />`)).toEqual(['alt-text'])
})
