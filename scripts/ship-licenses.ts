/** Drawings and fonts have a `*.license.txt` beside them; packages contain theirs. */
import { copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { clientBuild } from 'server/build-folder'
import { shippedPackages } from './shipped-packages.ts'

const projectFolder = path.join(import.meta.dirname, '..')
const folder = path.join(clientBuild, 'licenses')

const entries = shippedPackages().map(
  ({ name, version, license, text }) => `${name} ${version}: ${license}\n\n${text}\n`,
)

mkdirSync(folder, { recursive: true })
for (const file of globSync('web/app/**/*.license.txt', { cwd: projectFolder })) {
  copyFileSync(path.join(projectFolder, file), path.join(folder, path.basename(file).replace('.license', '')))
}
writeFileSync(path.join(folder, 'packages.txt'), entries.join(`\n${'-'.repeat(80)}\n\n`))
