import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { encodeFrame, type Frame, readFrames } from './frames'
import { launchProgram, type MemoryLimits } from './launch'
import { readUsage } from './process-usage'
import { PIPE_FD } from './serve-jobs'

export interface JobLimits extends MemoryLimits {
  /** Processor time of one job, on Linux. */
  readonly cpuMs: number
  /** Time from its start. Longer than `cpuMs`, because the machine may be busy. */
  readonly wallMs: number
  /** The whole answer with all parts. */
  readonly answerMaxBytes: number
}

/** Why a job has no answer. `fault`: the program could not treat the file; the others are its limits. */
export type JobFailure = 'wall' | 'cpu' | 'ended' | 'answer' | 'fault'
export type JobOutcome =
  | { readonly frame: Frame }
  | { readonly failure: JobFailure; readonly detail?: string }

export interface JobProcess {
  /** Runs one job; the next one only after it. Never rejects. */
  run(input: unknown, bytes: Uint8Array, onPart: (part: unknown) => void): Promise<JobOutcome>
  /** Whether it must not be used again. */
  isWorn(): boolean
  end(): void
}

const START_MS = 60_000
const POLL_MS = 100
const ERROR_TEXT_MAX = 2_000
/** A process is replaced after so much, so that what a file leaves behind has an end. */
const JOBS_MAX = 200
const CPU_SUM_MAX_MS = 60_000
const IDLE_MAX_BYTES = 256 * 1_048_576

interface RunningJob {
  finish(outcome: JobOutcome): void
  onPart(part: unknown): void
  receivedBytes: number
}

/** @throws Error if the program does not start: then no file is at fault */
export async function startProcess(source: string, limits: JobLimits): Promise<JobProcess> {
  const child = await launchProgram(source, limits)
  const pipe = child.stdio[PIPE_FD] as Socket
  let running: RunningJob | null = null
  let isEnded = false
  let jobs = 0
  const end = () => {
    isEnded = true
    child.kill('SIGKILL')
  }
  const fail = (failure: JobFailure, detail = '') => {
    end()
    running?.finish({ failure, detail })
  }
  pipe.on('error', () => fail('ended'))
  child.once('exit', (code, signal) => fail('ended', signal ?? `code ${code}`))
  await becomesReady(child, pipe).catch((error) => {
    end()
    throw error
  })

  const read = readFrames(limits.answerMaxBytes, (frame) => {
    const head = frame.head as { part?: unknown; answer?: unknown; fault?: unknown } | null
    if (head?.part !== undefined) running?.onPart(head.part)
    else if (head?.fault !== undefined) running?.finish({ failure: 'fault', detail: String(head.fault) })
    else running?.finish({ frame })
  })
  pipe.on('data', (piece: Buffer) => {
    try {
      if (running) running.receivedBytes += piece.length
      if (!running || running.receivedBytes > limits.answerMaxBytes) throw new Error('too much')
      read(piece)
    } catch {
      fail('answer')
    }
  })
  return {
    isWorn: () => {
      const usage = readUsage(child.pid)
      const isLarge = (usage?.cpuMs ?? 0) > CPU_SUM_MAX_MS || (usage?.memoryBytes ?? 0) > IDLE_MAX_BYTES
      return isEnded || jobs >= JOBS_MAX || isLarge
    },
    end,
    run: async (input, bytes, onPart) => {
      jobs += 1
      keepAlive(child, pipe, true)
      const cpuBefore = readUsage(child.pid)?.cpuMs ?? 0
      const timers = [
        setTimeout(() => fail('wall'), limits.wallMs),
        setInterval(() => {
          if ((readUsage(child.pid)?.cpuMs ?? 0) - cpuBefore > limits.cpuMs) fail('cpu')
        }, POLL_MS),
      ]
      const outcome = await new Promise<JobOutcome>((finish) => {
        running = { finish, onPart, receivedBytes: 0 }
        if (isEnded) return finish({ failure: 'ended' })
        for (const piece of encodeFrame({ input }, bytes)) pipe.write(piece)
      })
      running = null
      for (const timer of timers) clearTimeout(timer)
      keepAlive(child, pipe, false)
      return outcome
    },
  }
}

/** An idle process does not keep the market alive. It ends by itself when the market does. */
function keepAlive(child: ChildProcess, pipe: Socket, isKept: boolean): void {
  const change = isKept ? 'ref' : 'unref'
  child[change]()
  pipe[change]()
}

/** Waits for the first message of the program. */
async function becomesReady(child: ChildProcess, pipe: Socket): Promise<void> {
  let errors = ''
  const { stderr } = child
  stderr?.on('data', (piece: Buffer) => {
    errors = (errors + piece.toString('utf8')).slice(-ERROR_TEXT_MAX)
  })
  ;(stderr as Socket | null)?.unref()
  ;(child.stdin as Socket | null)?.unref()
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the program did not start in time')), START_MS)
    const stop = (finish: () => void) => {
      clearTimeout(timer)
      pipe.off('data', first)
      finish()
    }
    const read = readFrames(1_000, () => stop(resolve))
    const first = (piece: Buffer) => {
      try {
        read(piece)
      } catch (error) {
        stop(() => reject(error))
      }
    }
    pipe.on('data', first)
    child.once('error', (error) => stop(() => reject(error)))
    child.once('exit', () => stop(() => reject(new Error(`the program did not start: ${errors}`))))
  })
}
