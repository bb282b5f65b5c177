import type { z } from 'zod'
import { log } from '../log'
import type { Window } from '../rate-limits/window'
import { accept, refuse, type Verdict } from '../verdict'
import { type JobLimits, type JobOutcome, type JobProcess, startProcess } from './job-process'
import { FilesBusy, isSenderBusy, runInTurn } from './job-queue'
import { countCostlyFile, countFile, type FileSender } from './sender'

const IDLE_MS = 60_000
/** A sender with too many files at once may try again then. */
const COME_AGAIN_SECONDS = 5

interface FileJob<Answer, Part> {
  /** Path of the program in the project; its name ends with `.program.ts`. */
  readonly program: string
  readonly limits: JobLimits
  /** What the program may answer. A file could have taken the program over, so nothing else is accepted. */
  readonly answer: z.ZodType<Answer>
  /** The same for each part of a long answer. */
  readonly part?: z.ZodType<Part>
  /** Files of one sender. Absent: the caller counts them. */
  readonly window?: Window
}

export interface FileAnswer<Answer, Part> {
  readonly answer: Answer
  readonly parts: readonly Part[]
  readonly body: Buffer
}

/** `file_unreadable`: the program ended, exceeded a limit or gave no valid answer. */
export type FileReason = 'file_unreadable' | 'too_many_requests'

export type RunFileJob<Input, Answer, Part> = (
  /** Null: the market itself. */
  sender: FileSender | null,
  input: Input,
  bytes: Uint8Array,
) => Promise<Verdict<FileAnswer<Answer, Part>, FileReason>>

/**
 * Defines how files of one kind are read: by a process of their own with limits of time, memory and answer, in a queue
 * with limits of each sender. Must not be called inside a transaction. The process is started by the first file.
 * @returns the function that reads one file. It throws FilesBusy (503) if too many files wait.
 */
export function defineFileJob<Input, Answer, Part = never>(
  job: FileJob<Answer, Part>,
): RunFileJob<Input, Answer, Part> {
  const lane = createLane(job)
  return async (sender, input, bytes) => {
    if (sender) {
      const counted = await countFile(sender, job.program, job.window)
      if (!counted.ok) return counted
      if (isSenderBusy(sender.key))
        return refuse('too_many_requests', { retryAfterSeconds: COME_AGAIN_SECONDS })
    }
    const parts: Part[] = []
    const turn = { kind: job.program, sender: sender?.key ?? null, bytes: bytes.length }
    const outcome = await runInTurn(turn, () =>
      lane(input, bytes, (part) => {
        if (!job.part) throw new Error('the program sends no parts')
        parts.push(job.part.parse(part))
      }),
    )
    const answer = 'frame' in outcome ? answerIn(job, outcome) : null
    if (answer) return accept({ answer: answer.value, parts, body: answer.body })
    const { failure, detail } = 'failure' in outcome ? outcome : { failure: 'answer', detail: '' }
    log.warn({ program: job.program, failure, detail, bytes: bytes.length }, 'a file was not read')
    if (sender && failure !== 'fault') await countCostlyFile(sender)
    return refuse('file_unreadable')
  }
}

function answerIn<Answer>(
  { answer }: Pick<FileJob<Answer, unknown>, 'answer'>,
  { frame }: Extract<JobOutcome, { frame: unknown }>,
): { value: Answer; body: Buffer } | null {
  const parsed = answer.safeParse((frame.head as { answer?: unknown } | null)?.answer)
  return parsed.success ? { value: parsed.data, body: frame.body } : null
}

/** The process of one kind of job. It ends when it is idle for a while. */
function createLane({ program, limits }: Pick<FileJob<unknown, unknown>, 'program' | 'limits'>) {
  let process: JobProcess | null = null
  let idle: NodeJS.Timeout | undefined

  async function open(): Promise<JobProcess> {
    try {
      return await startProcess(program, limits)
    } catch (error) {
      log.error({ err: error, program }, 'a program for files did not start')
      throw new FilesBusy({ cause: error })
    }
  }

  return async (input: unknown, bytes: Uint8Array, onPart: (part: unknown) => void) => {
    clearTimeout(idle)
    if (process?.isWorn()) {
      process.end()
      process = null
    }
    process ??= await open()
    const used = process
    const outcome = await used.run(input, bytes, onPart)
    idle = setTimeout(() => {
      used.end()
      if (process === used) process = null
    }, IDLE_MS).unref()
    return outcome
  }
}
