import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from 'tests/server-process'
import { pause } from './sizes'

const PROGRAM = '/usr/sbin/pgbouncer'
const TRIES = 500
const LOOK_MS = 10

export interface Pooler {
  /** The same login and database, through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

/** Debian's pgbouncer in transaction mode, before the PostgreSQL and with the login of a URL. */
export async function startPgbouncer(url: string): Promise<Pooler> {
  const { port: databasePort, username, password } = new URL(url)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'suji-pgbouncer-'))
  chmodSync(folder, 0o755)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'logins'),
    pool_mode: 'transaction',
    default_pool_size: 20,
    max_client_conn: 200,
    ignore_startup_parameters: 'extra_float_digits',
    log_connections: 0,
    log_disconnections: 0,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const databases = `[databases]\n* = host=127.0.0.1 port=${databasePort}\n`
  writeFileSync(join(folder, 'settings'), `${databases}[pgbouncer]\n${lines.join('\n')}\n`)
  writeFileSync(join(folder, 'logins'), `"${username}" "${password}"\n`)
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PROGRAM, ['-q', ...asNobody, join(folder, 'settings')], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  await listens(port)
  return {
    through: (direct) => Object.assign(new URL(direct), { port: String(port) }).href,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function listens(port: number): Promise<void> {
  for (let n = 0; n < TRIES; n++) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isThere) return
    await pause(LOOK_MS)
  }
  throw new Error(`${PROGRAM} does not listen`)
}
