import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { run } from './project.mjs'

/**
 * Debian packages by program: Chromium headless shell, which needs half of the time of the full browser; text browsers;
 * reverse proxies; readers of PDF.
 */
const PACKAGES = {
  '/usr/bin/chromium-headless-shell': 'chromium-headless-shell',
  '/usr/bin/w3m': 'w3m',
  '/usr/bin/lynx': 'lynx',
  '/usr/bin/links': 'links',
  '/usr/bin/tmux': 'tmux',
  '/usr/bin/openssl': 'openssl',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/pdftotext': 'poppler-utils',
}
/** Additional packages of `test:long`: another proxy and the oldest supported PostgreSQL. */
const LONG_PACKAGES = {
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
}
/** Debian runs this program to decide whether an installed service may start. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d'
const NO_SERVICE = '#!/bin/sh\nexit 101\n'

/**
 * Installs system packages for the tests: browsers, a Chinese font, proxies.
 * @param {{ isLong?: boolean }} [options] `isLong` adds the packages of `test:long`
 */
export async function prepareMachine({ isLong = false } = {}) {
  const packages = isLong ? { ...PACKAGES, ...LONG_PACKAGES } : PACKAGES
  const missing = [
    ...(hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig']),
    ...Object.entries(packages).flatMap(([program, name]) => (existsSync(program) ? [] : [name])),
  ]
  if (missing.length === 0) return { code: 0, output: '' }
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { code: 1, output: `the tests need ${missing.join(', ')}: run ${command} as root` }
  const updated = await run('apt-get', ['update', '-q'])
  const installed = await withoutServices(() =>
    run('apt-get', command.split(' ').slice(1), { DEBIAN_FRONTEND: 'noninteractive' }),
  )
  return { code: installed.code, output: installed.code === 0 ? '' : updated.output + installed.output }
}

/** Installs without starting services: nginx and pgbouncer would occupy ports and stay running. */
async function withoutServices(install) {
  if (existsSync(SERVICE_POLICY)) return await install()
  writeFileSync(SERVICE_POLICY, NO_SERVICE, { mode: 0o755 })
  try {
    return await install()
  } finally {
    rmSync(SERVICE_POLICY, { force: true })
  }
}

function hasChineseFont() {
  return spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0
}
