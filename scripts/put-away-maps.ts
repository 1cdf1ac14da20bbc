/** Moves the source maps out of what the server serves. */
import { globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { assetsFolder, clientBuild, mapsFolder } from 'server/build-folder'

rmSync(mapsFolder, { recursive: true, force: true })
mkdirSync(mapsFolder, { recursive: true })
for (const file of globSync('**/*.map', { cwd: clientBuild })) {
  const from = path.join(clientBuild, file)
  if (path.dirname(from) === assetsFolder) renameSync(from, path.join(mapsFolder, path.basename(from)))
  else rmSync(from)
}
