import { Socket } from 'node:net'
import { encodeFrame, readFrames } from './frames'

/** Sent once the program is loaded. */
export const READY = { ready: true }
/** The market's end of this pipe is the third of `stdio`. */
export const PIPE_FD = 3
const JOB_MAX_BYTES = 64 * 1_048_576

export interface ReceivedJob {
  /** What the job was started with. Comes from the market, so it is trusted. */
  readonly input: unknown
  /** The file, from a stranger. */
  readonly bytes: Buffer
  /** Sends a part of a long answer. Resolves once the market has taken it. */
  sendPart(part: unknown): Promise<void>
}

export interface JobAnswer {
  readonly answer: unknown
  /** Bytes of the answer, such as an encoded picture. */
  readonly body?: Uint8Array
}

/**
 * The main function of a program that parses files: answers one job after another until the market closes the pipe.
 * Jobs need no limits of their own: the market ends a process that exceeds them.
 */
export function serveJobs(handle: (job: ReceivedJob) => Promise<JobAnswer>): void {
  const pipe = new Socket({ fd: PIPE_FD, readable: true, writable: true })
  const send = (head: unknown, body?: Uint8Array) =>
    new Promise<void>((resolve) => {
      pipe.write(Buffer.concat(encodeFrame(head, body)), () => resolve())
    })
  const answerJob = async (input: unknown, bytes: Buffer) => {
    try {
      const { answer, body } = await handle({ input, bytes, sendPart: (part) => send({ part }) })
      await send({ answer }, body)
    } catch (error) {
      await send({
        fault: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown',
      })
    }
  }
  pipe.on(
    'data',
    readFrames(JOB_MAX_BYTES, ({ head, body }) => void answerJob((head as { input: unknown }).input, body)),
  )
  pipe.on('error', () => process.exit(1))
  pipe.on('close', () => process.exit(0))
  void send(READY)
}
