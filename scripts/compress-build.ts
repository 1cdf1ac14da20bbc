/** Run by build-web.mjs. */
import { assetsFolder } from 'server/build-folder'
import { compressFiles } from 'server/pages/compress-files'

await compressFiles(assetsFolder)
