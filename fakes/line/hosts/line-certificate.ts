import { createHash, randomUUID, X509Certificate } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Ignored by git: every checkout has its own key, and no trust store contains it. */
const ownFolder = path.join(import.meta.dirname, '../../../.cache/line-certificate')

const tenYearsInDays = 3650

export interface LineCertificate {
  pem: string
  /** Base64 of the SHA-256 of the public key, for Chromium's `--ignore-certificate-errors-spki-list`. */
  spki: string
}

/** This checkout's certificate for LINE's hosts, created at the first call. Concurrent processes get the same one. */
export async function lineCertificate(folder = ownFolder): Promise<LineCertificate> {
  const file = path.join(folder, 'line.pem')
  const pem = readIfPresent(file) ?? storeOnce(file, await createPem())
  const { publicKey } = new X509Certificate(pem)
  const der = publicKey.export({ type: 'spki', format: 'der' })
  return { pem, spki: createHash('sha256').update(der).digest('base64') }
}

async function createPem(): Promise<string> {
  // Installed in development only.
  const { getCertificate } = await import('@vitejs/plugin-basic-ssl')
  const names = ['*.line.me', 'line.me', '*.line-scdn.net']
  // The package ignores other processes when it stores, so it gets a folder that cannot exist.
  return getCertificate(import.meta.filename, 'local LINE platform', names, tenYearsInDays)
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function storeOnce(file: string, pem: string): string {
  const own = `${file}.${randomUUID()}`
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(own, pem, { mode: 0o600 })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
  return readFileSync(file, 'utf8')
}
