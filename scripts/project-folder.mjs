import { fileURLToPath } from 'node:url'

/** Where package.json is, with a separator at the end; the scripts work from any current folder. */
export const projectFolder = fileURLToPath(new URL('../', import.meta.url))
