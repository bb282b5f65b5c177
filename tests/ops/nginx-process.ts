import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAM = '/usr/sbin/nginx'

export interface NginxSettings {
  /** Where it listens; the site's own port, with TLS or without. */
  port: number
  tls: boolean
  /** Ports of the application's servers. */
  servers: number[]
}

export interface Nginx {
  /** What it wrote about itself. */
  errors(): string
  stop(): Promise<void>
}

/** Starts nginx with the configuration that docs/operating.md tells operators to use. */
export async function startNginx(settings: NginxSettings): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'suji-nginx-'))
  const file = join(folder, 'nginx.conf')
  makeCertificate(folder)
  writeFileSync(file, configuration(folder, settings))
  const child = spawn(PROGRAM, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (part) => {
    said += part
  })
  const errors = () => said + readFileSync(join(folder, 'error.log'), 'utf8')
  const stop = async () => {
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await listening(settings.port, child)
  } catch {
    const why = errors()
    await stop()
    throw new Error(`nginx did not start: ${why}`)
  }
  return { errors, stop }
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'suji.key'), '-out', join(folder, 'suji.crt')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, '-subj', '/CN=localhost', ...files], { stdio: 'ignore' })
}

/** The manual's own example; only ports, paths and what lets an ordinary user run it are filled in. */
function configuration(folder: string, { port, tls, servers }: NginxSettings): string {
  const manual = readFileSync('docs/operating.md', 'utf8')
  const [, example = ''] = /```nginx\n([\s\S]*?)```/.exec(manual) ?? []
  const ours = [
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    example
      .replace(/ {4}server \{\n {8}listen 80;[\s\S]*?\n {4}\}\n/, '')
      .replace(
        'listen 443 ssl http2',
        tls ? `listen 127.0.0.1:${port} ssl http2` : `listen 127.0.0.1:${port}`,
      )
      .replace(/ {8}server 127\.0\.0\.1:3001([^;]*);\n {8}server [^\n]*\n/, (_, rules: string) =>
        servers.map((one) => `        server 127.0.0.1:${one}${rules};\n`).join(''),
      )
      .replaceAll('/etc/nginx/suji', `${folder}/suji`)
      .replaceAll('/var/log/nginx', folder)
      .replace('server_tokens off;', (line) => [line, ...temporaryFolders(folder)].join('\n')),
  ]
  const whole = ours.join('\n')
  return tls ? whole : whole.replace(/^ *ssl_.*\n/gm, '')
}

function temporaryFolders(folder: string): string[] {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`)
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    if (await takes(port)) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('it does not listen')
}

function takes(port: number): Promise<boolean> {
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
