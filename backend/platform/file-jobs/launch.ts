import { type ChildProcess, spawn } from 'node:child_process'
import { basename, resolve } from 'node:path'
import { PIPE_FD } from './serve-jobs'

export interface MemoryLimits {
  /** Heap of JavaScript. */
  readonly heapMb: number
  /** All memory that the process can write, with buffers and native code. Enforced on Linux. */
  readonly memoryMb: number
}

/** Only for a process whose market was killed while it works: the market ends all others much earlier. */
const CPU_MAX_SECONDS = 120
/** Parsing takes what bids and pages leave over. */
const NICENESS = 10

/** Where a program is: the built file, or without a build its compiled text. */
interface Program {
  readonly args: readonly string[]
  /** Sent to the standard input. */
  readonly text: string
}

const compiled = new Map<string, Promise<string>>()

/** @param source path in the project, `backend/…/name.program.ts`. bin/build.mjs builds it to dist/programs. */
async function findProgram(source: string): Promise<Program> {
  if (import.meta.env.PROD)
    return { args: [resolve('dist/programs', basename(source).replace(/ts$/, 'js'))], text: '' }
  const { compileProgram } = await import('./compile-program')
  const text = compiled.get(source) ?? compileProgram(resolve(source))
  compiled.set(source, text)
  return { args: ['--input-type=module', '-'], text: await text }
}

/**
 * Starts a program without the market's settings, secrets and standard streams. On Linux the kernel limits its memory,
 * and ends it first if the machine runs out of memory.
 */
export async function launchProgram(source: string, limits: MemoryLimits): Promise<ChildProcess> {
  const { args, text } = await findProgram(source)
  const node = [process.execPath, `--max-old-space-size=${limits.heapMb}`, ...args]
  const [program = '', ...rest] =
    process.platform === 'linux' ? ['/bin/sh', '-c', limiting(limits), ...node] : node
  const child = spawn(program, rest, {
    // Ctrl-C reaches only the market, which finishes its requests first.
    detached: true,
    env: { NODE_ENV: 'production', PATH: '/usr/local/bin:/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'pipe', ...Array(PIPE_FD - 2).fill('pipe')],
  })
  // Without listeners, a failure to start would end the market. The exit or the missing pipe tells it as well.
  child.on('error', () => {})
  child.stdin?.on('error', () => {})
  child.stdin?.end(text)
  return child
}

function limiting({ memoryMb }: MemoryLimits): string {
  return [
    'echo 1000 2>/dev/null >/proc/self/oom_score_adj',
    `ulimit -d ${memoryMb * 1024} 2>/dev/null`,
    `ulimit -t ${CPU_MAX_SECONDS} 2>/dev/null`,
    'ulimit -c 0 2>/dev/null',
    `command -v nice >/dev/null && exec nice -n ${NICENESS} "$0" "$@"`,
    'exec "$0" "$@"',
  ].join('; ')
}
