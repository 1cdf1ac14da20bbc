import { fileURLToPath } from 'node:url'

/** The folder of package.json with a trailing separator, so that scripts work from any current folder. */
export const projectFolder = fileURLToPath(new URL('../', import.meta.url))
