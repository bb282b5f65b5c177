import pino from 'pino'

const OPTIONS = {
  level: process.env.LOG_LEVEL || 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
}

/** A write is no larger than a pipe takes whole, so that no other line gets into one. */
const PIPE_TAKES_WHOLE = 4_096
const FLUSH_WITHIN_MS = 500

type Destination = ReturnType<typeof pino.destination>

const synchronous = untilBroken(pino.destination({ dest: 1, sync: true }))
/**
 * The lines of requests go out together, ten times a second or when there are many: one by one they cost as much as
 * sending a page.
 */
const batched = untilBroken(
  pino.destination({
    dest: 1,
    sync: false,
    minLength: 2_048,
    maxWrite: PIPE_TAKES_WHOLE,
    periodicFlush: 100,
  }),
)

export const log = pino(OPTIONS, synchronous)
export const accessLines = pino(OPTIONS, batched)

/** The terminal or the reader of a pipe may go away before the server does: EIO or EPIPE then end nothing. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Writes one line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Writes what is still held back. To be awaited before `process.exit`, whose own synchronous flush would repeat a write
 * to a closed terminal for ever.
 */
export async function flushOutput(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, FLUSH_WITHIN_MS).unref()
    batched.flush(() => resolve())
  })
}

/** Drops what is written after the first failed write. */
function untilBroken(destination: Destination): Destination {
  destination.on('error', () => {
    destination.write = () => true
    destination.flush = (done) => done?.()
    destination.flushSync = () => {}
    destination.end = () => {}
  })
  return destination
}
