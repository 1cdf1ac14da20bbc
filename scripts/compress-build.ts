/** Puts a brotli copy beside each file of the built pages; run by build-web.mjs. */
import { assetsFolder } from 'server/build-folder'
import { compressFiles } from 'server/pages/compress-files'

await compressFiles(assetsFolder)
