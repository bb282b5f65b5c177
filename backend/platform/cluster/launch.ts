import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { StartRefused } from '../settings/start-refused'
import { type Postmaster, readPidFile } from './pid-file'
import { pause } from './process'
import type { Programs, Runner } from './programs'

const READY_MS = 180_000
const SLOW_MS = 3_000
const LAUNCH_TRIES = 20
const LAUNCH_AGAIN_MS = 250
const LOG_MAX_BYTES = 5_000_000

const SERVER_FLAGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '1GB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  jit: 'off',
  // Random reads cost hardly more than sequential ones on SSDs and in memory.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  log_min_duration_statement: '1s',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/**
 * Starts PostgreSQL in an existing folder, with crash recovery, and waits until it accepts connections. It runs in
 * its own process group, so that Ctrl-C does not stop it before the server has drained.
 * @param fixedPort port to listen on; default: a free one
 * @throws StartRefused if it does not start
 */
export async function launch(
  programs: Programs,
  runner: Runner,
  folder: string,
  log: (line: string) => void,
  fixedPort?: number,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await freePort())
    const [program, args] = runner.command(programs.postgres, ['-D', folder, '-p', String(port), ...flags()])
    const output = openLog(`${folder}.log`)
    const child = spawn(program, args, {
      detached: true,
      stdio: ['ignore', output, output],
      env: environment(),
    })
    closeSync(output)
    child.unref()
    const failed = new Promise<'failed'>((resolve) => {
      child.once('error', () => resolve('failed'))
      child.once('exit', () => resolve('failed'))
    })
    const outcome = await Promise.race([failed, ready(folder, child.pid ?? 0, log)])
    if (outcome === 'ready' && child.pid) return { pid: child.pid, port }
    const reason = lastError(`${folder}.log`)
    if (attempt === LAUNCH_TRIES || !/in use|already exists/.test(reason))
      throw new StartRefused(`内置数据库没有启动（详见 ${folder}.log）：${reason}`)
    await pause(LAUNCH_AGAIN_MS)
  }
}

async function ready(folder: string, pid: number, log: (line: string) => void): Promise<'ready' | 'late'> {
  const started = Date.now()
  let hasLogged = false
  while (Date.now() < started + READY_MS) {
    const file = readPidFile(folder)
    if (file.pid === pid && file.status === 'ready') return 'ready'
    if (!hasLogged && Date.now() > started + SLOW_MS) {
      log('正在恢复内置数据库，请稍候…')
      hasLogged = true
    }
    await pause(5)
  }
  return 'late'
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function flags(): string[] {
  return Object.entries(SERVER_FLAGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** PostgreSQL does not get the server's settings and secrets. */
function environment(): NodeJS.ProcessEnv {
  return { NODE_ENV: 'production', PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }
}

function openLog(path: string): number {
  try {
    if (statSync(path).size > LOG_MAX_BYTES) renameSync(path, `${path}.1`)
  } catch {
    // The first start of a folder has no log yet.
  }
  return openSync(path, 'a', 0o600)
}

function lastError(path: string): string {
  const lines = readFileSync(path, 'utf8').trim().split('\n').slice(-20)
  const named = lines.filter((line) => /FATAL|PANIC|ERROR/.test(line)).at(-1) ?? lines.at(-1) ?? ''
  return named.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')
}
