import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const projectFolder = path.join(import.meta.dirname, '..')

const separateTexts: Record<string, string> = {
  '@iconify-json/lucide': 'web/app/ui/icons.license.txt',
  // A marker of React's own repository, without a text of its own.
  'client-only': 'node_modules/react/LICENSE',
}

export type ShippedPackage = {
  name: string
  version: string
  /** SPDX; empty when the package has none. */
  license: string
  /** With notices; empty when there is none. */
  text: string
}

type LockEntry = { version: string; license?: string; dev?: boolean; link?: boolean }

/** All installed packages of package-lock.json except development dependencies, sorted by name. */
export function shippedPackages(): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const found = new Map<string, ShippedPackage>()
  for (const [folder, { version, license = '', dev, link }] of Object.entries(lock.packages)) {
    const full = path.join(projectFolder, folder)
    if (!folder.includes('node_modules/') || dev || link || !existsSync(full)) continue
    const name = folder.replace(/^.*node_modules\//, '')
    found.set(`${name}@${version}`, { name, version, license, text: licenseText(name, full) })
  }
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

const licenseText = (name: string, folder: string): string => {
  const files = readdirSync(folder)
  const texts = files
    .filter((file) => /^(licen[cs]e|copying|notice|copyright|unlicense)/i.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
  if (texts.length > 0) return texts.join('\n\n')
  const separate = separateTexts[name]
  if (separate !== undefined) return readFileSync(path.join(projectFolder, separate), 'utf8').trim()
  const readme = files.find((file) => /^readme\.md$/i.test(file))
  return readme === undefined ? '' : licenseSection(readFileSync(path.join(folder, readme), 'utf8'))
}

const licenseSection = (readme: string): string =>
  /^#+ *licen[cs](?:e|ing)\b.*\n([\s\S]*?)(?=^#|(?![\s\S]))/im.exec(readme)?.[1]?.trim() ?? ''
