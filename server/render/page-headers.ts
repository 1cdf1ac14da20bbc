import { defaultHeaders, permissionsPolicy } from 'api/platform/http/default-headers'
import { surfaceOf, type Surface } from 'web/surfaces'

type Page = { scripts: readonly string[]; styles: readonly string[]; isHttps: boolean; pathname: string }

export const pageHeaders = ({ scripts, styles, isHttps, pathname }: Page): Record<string, string> =>
  headersOf({ scripts, styles, isHttps, pathname }, surfaceOf(pathname))

const headersOf = (
  { scripts, styles, isHttps, pathname }: Page,
  surface: Surface,
): Record<string, string> => ({
  ...defaultHeaders(isHttps),
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${scriptSources(scripts, surface)}`,
    ["style-src 'self'", ...styles, ...surface.addsStyles].join(' '),
    "img-src 'self' data: https://profile.line-scdn.net",
    "font-src 'self'",
    ["connect-src 'self'", ...surface.connectsTo].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    // The Trusted Types policies are created in trusted-types.ts, defer-hydration.ts, art.tsx and register-worker.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default hydrate drawings worker',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; '),
  'cross-origin-opener-policy': surface.openerPolicy,
  'permissions-policy': permissionsPolicy({ camera: surface.usesCamera, passkeys: surface.usesPasskeys }),
  // Preview images are embedded by other sites.
  ...(pathname.startsWith('/og/') ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
})

/** `scan/wasm-detector.ts` is WebAssembly. */
const scriptSources = (scripts: readonly string[], { usesCamera }: Surface): string => {
  if (scripts.length === 0) return "'none'"
  return [...scripts, "'strict-dynamic'", ...(usesCamera ? ["'wasm-unsafe-eval'"] : [])].join(' ')
}
