import type { Plugin } from 'vite'

/** What the browser's code imports from React's packages; the build fails when a name is missing. */
const imported = {
  react: [
    'Children',
    'Component',
    'Fragment',
    'StrictMode',
    'Suspense',
    'cloneElement',
    'createContext',
    'createElement',
    'forwardRef',
    'isValidElement',
    'lazy',
    'memo',
    'startTransition',
    'use',
    'useCallback',
    'useContext',
    'useDeferredValue',
    'useEffect',
    'useEffectEvent',
    'useId',
    'useLayoutEffect',
    'useMemo',
    'useOptimistic',
    'useRef',
    'useState',
    'useSyncExternalStore',
  ],
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
  'react-dom': ['createPortal', 'flushSync'],
  'react-dom/client': ['hydrateRoot'],
} as const

/** The names that code may import from one of React's packages. */
export const namesFromReact = (source: keyof typeof imported): readonly string[] => imported[source]

const prefix = '\0named-exports:'

/**
 * Puts a module with named exports before React's CommonJS packages in the browser's build. Code then imports
 * `useState` itself instead of a wrapped package on which each call looks it up, which saves about 0.6 KB per page.
 */
export const reactNamedExports = (): Plugin => ({
  name: 'react-named-exports',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  enforce: 'pre',
  resolveId(source, importer = '') {
    const isReact = importer.startsWith(prefix) || /node_modules[\\/](react|react-dom)[\\/]/.test(importer)
    return source in imported && !isReact ? prefix + source : null
  },
  load(id) {
    if (!id.startsWith(prefix)) return null
    const source = id.slice(prefix.length) as keyof typeof imported
    const exported = imported[source].map((name) => `export const ${name} = all.${name}`)
    return [`import all from '${source}'`, 'export default all', ...exported].join('\n')
  },
})
