/** Puts a brotli copy beside each file of the built pages; run by build-web.mjs. */
import { assetsFolder } from '../web/server/build-folder.ts'
import { compressFiles } from '../web/server/compress-files.ts'

await compressFiles(assetsFolder)
