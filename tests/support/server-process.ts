import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

/** The built server in a child process, started like by an operator. */
export interface ServerProcess {
  readonly process: ChildProcess
  /** Printed URL; empty when the server never listened. */
  readonly url: string
  /** Lines on standard output, the access log included. */
  readonly lines: string[]
  readonly errors: string[]
  /** Sends a signal and waits for the exit. @returns the exit code; null when the signal ended the process */
  end(signal?: NodeJS.Signals): Promise<number | null>
  /** Resolves at the exit. */
  readonly ended: Promise<number | null>
}

export interface LaunchOptions {
  /** Environment of the server. Of the test's own environment only PATH is inherited. */
  settings: Record<string, string>
  command?: string[]
  cwd?: string
  withinMs?: number
  /** Matches the line with the server's URL. */
  started?: RegExp
  /** Starts the process as leader of a new process group. */
  detached?: boolean
  /** Standard input is a pipe to `process.stdin`. */
  hasInput?: boolean
  /** Does not wait until the demo market is completely seeded. */
  atOnce?: boolean
}

/** Enough for one offer of each grade. */
const ENOUGH_OFFERS = 120

const STARTED = /^塑集已启动：.*?(http:\/\/[^\s）]+)/

/** Lines printed before and after seeding a demo market. */
const [SETTING_UP, SET_UP] = ['正在布置演示市场…', '演示市场已布置完毕']

/** Starts the built server and waits until it listens and is seeded, or exits. */
export async function launchServer(options: LaunchOptions): Promise<ServerProcess> {
  const [program = '', ...args] = options.command ?? [process.execPath, 'dist/server.js']
  const child = spawn(program, args, {
    cwd: options.cwd ?? process.cwd(),
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      PORT: '0',
      DEMO_OFFERS: String(ENOUGH_OFFERS),
      DEMO_HISTORY: 'off',
      ...options.settings,
    },
    stdio: [options.hasInput ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    detached: options.detached ?? false,
  })
  const lines: string[] = []
  const errors: string[] = []
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  let url = ''
  const ready = new Promise<void>((resolve) => {
    collect(child.stdout, lines, (line) => {
      url = (options.started ?? STARTED).exec(line)?.[1]?.replace('localhost', '127.0.0.1') ?? url
      const isWhole = options.atOnce || !lines.includes(SETTING_UP) || lines.includes(SET_UP)
      if (url !== '' && isWhole) resolve()
    })
  })
  collect(child.stderr, errors)
  const timeout = setTimeout(() => child.kill('SIGKILL'), options.withinMs ?? 300_000)
  await Promise.race([ready, ended])
  clearTimeout(timeout)
  return {
    process: child,
    url,
    lines,
    errors,
    ended,
    end: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** A free TCP port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function collect(stream: NodeJS.ReadableStream | null, lines: string[], onLine = (_: string) => {}): void {
  let rest = ''
  stream?.setEncoding('utf8').on('data', (part: string) => {
    const parts = (rest + part).split(/\r?\n/)
    rest = parts.pop() ?? ''
    for (const line of parts) {
      lines.push(line)
      onLine(line)
    }
  })
}
