import path from 'node:path'

const buildFolder = path.join(import.meta.dirname, '../web/build')

/** The built pages as a module, and the files that browsers load. */
export const serverBuild = path.join(buildFolder, 'server/index.js')
export const clientBuild = path.join(buildFolder, 'client')
/** Those with a hash in their name. */
export const assetsFolder = path.join(clientBuild, 'assets')
