import type { Plugin } from 'vite'

/** The router would move the server build's style sheets to the browser's files, where nothing loads them. */
export const withoutServerStyles = (): Plugin => ({
  name: 'without-server-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // Before Vite's manifest, which says what the router moves.
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk') file.viteMetadata?.importedCss.clear()
        else if (name.endsWith('.css')) delete bundle[name]
      }
    },
  },
})
