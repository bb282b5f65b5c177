import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LISTEN_TRIES = 200
const LISTEN_AGAIN_MS = 25

export interface ProxySettings {
  /** Port of the site, with or without TLS. */
  port: number
  tls: boolean
  /** Ports of the application's servers. */
  servers: number[]
}

export interface ReverseProxy {
  stop(): Promise<void>
}

/** A reverse proxy with the configuration of docs/operating.md. */
export interface ProxyProgram {
  path: string
  /** Fills ports and paths into the manual's configuration, and settings for an unprivileged user. */
  configure(folder: string, settings: ProxySettings): string
  argumentsFor(folder: string, configurationFile: string): string[]
}

/** Starts a proxy and waits until it listens. */
export async function startProxy(program: ProxyProgram, settings: ProxySettings): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'suji-proxy-'))
  const file = join(folder, 'configuration')
  const log = join(folder, 'error.log')
  makeCertificate(folder)
  writeFileSync(file, program.configure(folder, settings))
  const child = spawn(program.path, program.argumentsFor(folder, file), {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr?.on('data', (part: Buffer) => appendFileSync(log, part))
  const stop = async () => {
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitForPort(settings.port, child)
  } catch {
    const said = existsSync(log) ? readFileSync(log, 'utf8') : ''
    await stop()
    throw new Error(`${program.path} does not listen: ${said}`)
  }
  return { stop }
}

/** Writes certificate and key to separate files and to one common file. */
function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'suji.key'), join(folder, 'suji.crt')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', ...kind, '-subj', '/CN=localhost', ...files], { stdio: 'ignore' })
  writeFileSync(join(folder, 'suji.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
}

/** Waits until a local port accepts connections. @throws Error when the process has exited */
export async function waitForPort(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < LISTEN_TRIES && child.exitCode === null; tries++) {
    if (await listens(port)) return
    await new Promise((resolve) => setTimeout(resolve, LISTEN_AGAIN_MS))
  }
  throw new Error(`nothing listens on ${port}`)
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
