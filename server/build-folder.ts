import path from 'node:path'

const buildFolder = path.join(import.meta.dirname, '../web/build')

/** The server build of the pages as a module, and the folder of client files. */
export const serverBuild = path.join(buildFolder, 'server/index.js')
export const clientBuild = path.join(buildFolder, 'client')
/** The subfolder of files with a content hash in their name. */
export const assetsFolder = path.join(clientBuild, 'assets')
/** Source maps of these files, which nothing serves. */
export const mapsFolder = path.join(buildFolder, 'maps')
