import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './project.mjs'

const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Installs what the browser tests need of the machine: Chromium and a font that has Chinese. */
export async function prepareMachine() {
  const missing = [
    ...(hasChromium() ? [] : ['chromium']),
    ...(hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig']),
  ]
  if (missing.length === 0) return { code: 0, output: '' }
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { code: 1, output: `the browser tests need ${missing.join(' and ')}: run ${command} as root` }
  const updated = await run('apt-get', ['update', '-q'])
  const installed = await run('apt-get', command.split(' ').slice(1), { DEBIAN_FRONTEND: 'noninteractive' })
  return { code: installed.code, output: installed.code === 0 ? '' : updated.output + installed.output }
}

function hasChromium() {
  return CHROMIUMS.some((path) => existsSync(path))
}

function hasChineseFont() {
  return spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0
}
