import path from 'node:path'

const buildFolder = path.join(import.meta.dirname, '../web/build')

export const serverBuild = path.join(buildFolder, 'server/index.js')
export const clientBuild = path.join(buildFolder, 'client')
export const assetsFolder = path.join(clientBuild, 'assets')
/** Source maps; nothing serves them. */
export const mapsFolder = path.join(buildFolder, 'maps')
