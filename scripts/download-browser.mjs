import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-folder.mjs'
import { runQuietly } from './run-quietly.mjs'

const aptGet = '/usr/bin/apt-get'
const dpkg = '/usr/bin/dpkg-deb'
const folder = join(projectFolder, 'node_modules/.cache/chromium')

export const downloadedShell = join(folder, 'run')

export const canDownload = () => existsSync(aptGet) && existsSync(dpkg)

/** Needs no permission. Throws StepFailed. */
export async function downloadBrowser(advice) {
  const unfinished = `${folder}.new-${process.pid}`
  const files = join(unfinished, 'files')
  mkdirSync(files, { recursive: true })
  try {
    for (const archive of await downloadArchives(join(unfinished, 'apt'), advice))
      await runQuietly(dpkg, ['-x', archive, files], { advice })
    rmSync(join(unfinished, 'apt'), { recursive: true })
    writeFileSync(join(unfinished, 'run'), startScript, { mode: 0o755 })
    writeFileSync(join(unfinished, 'fonts.conf'), fontSettings)
    // Complete or absent, also when this process is killed.
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** With lists and a cache of its own, so that it needs neither root nor the lock of the system. */
async function downloadArchives(home, advice) {
  for (const path of ['state/lists/partial', 'archives/partial'])
    mkdirSync(join(home, path), { recursive: true })
  const settings = {
    'Dir::State': join(home, 'state'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': home,
    'Debug::NoLocking': '1',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  await runQuietly(aptGet, [...options, 'update', '-q'], { advice })
  // Chromium finds its data beside its program.
  const packages = ['chromium-headless-shell', 'chromium-common']
  if (!hasChineseFonts()) packages.push('fontconfig-config', 'fonts-noto-cjk')
  const install = ['install', '-y', '-q', '--download-only', '--reinstall', '--no-install-recommends']
  await runQuietly(aptGet, [...options, ...install, ...packages], { advice })
  const archives = join(home, 'archives')
  return readdirSync(archives)
    .filter((name) => name.endsWith('.deb'))
    .map((name) => join(archives, name))
}

/** Without fonts, Chinese text is rendered as boxes. Systems other than Linux include them. */
export function hasChineseFonts() {
  if (process.platform !== 'linux') return true
  return Boolean(spawnSync('fc-list', [':lang=zh-tw'], { encoding: 'utf8' }).stdout?.trim())
}

const startScript = `#!/bin/sh -e
here=$(dirname "$(readlink -f "$0")")
for folder in "$here"/files/usr/lib/*-linux-gnu* "$here"/files/lib/*-linux-gnu* "$here"/files/usr/lib/*-linux-gnu*/pulseaudio
do LD_LIBRARY_PATH="$LD_LIBRARY_PATH\${LD_LIBRARY_PATH:+:}$folder"
done
export LD_LIBRARY_PATH FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/files/usr/lib/chromium/chromium-headless-shell" "$@"
`

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">files/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
