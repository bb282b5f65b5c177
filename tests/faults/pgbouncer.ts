import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { exampleInManual, fillIn } from 'tests/support/manual'
import { pause } from 'tests/support/pause'
import { freePort } from 'tests/support/server-process'

const PROGRAM = '/usr/sbin/pgbouncer'
const TRIES = 500
const POLL_MS = 10
const isRoot = process.getuid?.() === 0

export interface Pooler {
  /** The same login and database, through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

/** Logins of the PostgreSQL behind the pooler. */
interface Logins {
  runtimeUrl: string
  /** May read pg_authid. */
  superuserUrl: string
}

/**
 * Starts Debian's pgbouncer with the configuration of docs/operating.md.
 * @param databasePort port of PostgreSQL; default: the port in `logins`
 */
export async function startPgbouncer(logins: Logins, databasePort?: number): Promise<Pooler> {
  const { port: ownPort, pathname } = new URL(logins.runtimeUrl)
  const name = pathname.slice(1)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'suji-pgbouncer-'))
  let text = exampleInManual('ini', '[pgbouncer]')
  text = fillIn(
    text,
    /^suji = .*$/m,
    `${name} = host=127.0.0.1 port=${databasePort ?? ownPort} dbname=${name}`,
  )
  text = fillIn(text, 'listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
  text = fillIn(text, '/run/postgresql/', `${folder}/`)
  text = fillIn(text, '/etc/pgbouncer/', `${folder}/`)
  writeFileSync(join(folder, 'pgbouncer.ini'), text)
  writeFileSync(join(folder, 'userlist.txt'), await readUserList(logins.superuserUrl), { mode: 0o600 })
  if (isRoot)
    for (const file of ['', 'pgbouncer.ini', 'userlist.txt']) chownToUnprivileged(join(folder, file))
  const asUnprivileged = isRoot ? ['-u', 'nobody'] : []
  const child = spawn(PROGRAM, ['-q', ...asUnprivileged, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
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

/** Runs the manual's query for userlist.txt. */
async function readUserList(superuserUrl: string): Promise<string> {
  const command = exampleInManual('sh', 'userlist.txt')
  const query = /-Atc \\\s*"((?:\\.|[^"\\])*)"/.exec(command)?.[1]?.replace(/\\(.)/g, '$1')
  if (!query) throw new Error(`no query in ${command}`)
  const sql = postgres(superuserUrl, { max: 1 })
  const rows = await sql
    .unsafe(query)
    .values()
    .finally(() => sql.end())
  return rows.map(([line]) => `${line}\n`).join('')
}

function chownToUnprivileged(path: string): void {
  const id = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))
  chownSync(path, id, -1)
}

async function listens(port: number): Promise<void> {
  for (let n = 0; n < TRIES; n++) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isThere) return
    await pause(POLL_MS)
  }
  throw new Error(`${PROGRAM} does not listen`)
}
