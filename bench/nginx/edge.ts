// Tests deploy/nginx.conf itself in front of two scripted processes:
// `node_modules/.bin/node bench/nginx/edge.ts`. Needs Debian's nginx.
import { cachingChecks } from './caching-checks.ts'
import { faultChecks } from './fault-checks.ts'
import { requestChecks } from './request-checks.ts'
import { close } from './scene.ts'

const checks = { ...cachingChecks, ...requestChecks, ...faultChecks }
let failed = 0
try {
  for (const [name, check] of Object.entries(checks)) {
    const fault: unknown = await check().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (fault !== undefined) failed += 1
    process.stdout.write(`${fault === undefined ? 'ok  ' : 'FAIL'} ${name}\n`)
    if (fault instanceof Error) process.stdout.write(`     ${fault.message.slice(0, 500)}\n`)
  }
} finally {
  await close()
}
process.stdout.write(`${Object.keys(checks).length - failed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
