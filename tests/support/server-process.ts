import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

/** A server of ours in a process of its own, as an operator starts it. */
export interface ServerProcess {
  readonly process: ChildProcess
  /** Where it says that it listens; empty when it never did. */
  readonly url: string
  /** Lines on standard output, the access log included. */
  readonly lines: string[]
  readonly errors: string[]
  /** Sends a signal and waits for the end. @returns the exit code, null when the signal itself ended it */
  end(signal?: NodeJS.Signals): Promise<number | null>
  /** Waits for the end. */
  readonly ended: Promise<number | null>
}

export interface LaunchOptions {
  /** Settings; nothing of the test's own environment but PATH reaches the server. */
  settings: Record<string, string>
  command?: string[]
  cwd?: string
  withinMs?: number
  /** The line that tells its address. */
  started?: RegExp
  /** A process group of its own, led by the process. */
  detached?: boolean
  /** Standard input is a pipe to `process.stdin`. */
  hasInput?: boolean
  /** Not to wait until all of a new demo market is there: it opens before. */
  atOnce?: boolean
}

/** A demo market with each grade on sale, and no orders of its own making. */
const ENOUGH_OFFERS = 120

const STARTED = /^塑集已启动：.*?(http:\/\/[^\s）]+)/

/** What a new demo market says when it begins to be set up, and when all of it is there. */
const [SETTING_UP, SET_UP] = ['正在布置演示市场…', '演示市场已布置完毕']

/** Starts a built server and waits until it listens, with all that it sets up, or ends. */
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

/** A port of this machine that nobody uses right now. */
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
