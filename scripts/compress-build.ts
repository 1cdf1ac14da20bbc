/** Writes a brotli copy next to each file of the built pages; run by build-web.mjs. */
import { assetsFolder } from 'server/build-folder'
import { compressFiles } from 'server/pages/compress-files'

await compressFiles(assetsFolder)
