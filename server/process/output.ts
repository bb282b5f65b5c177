import pino from 'pino'

/** The market refuses the start with another value; until then this file needs a level. */
const level = process.env.LOG_LEVEL ?? ''

const OPTIONS = {
  level: level === 'silent' || Object.hasOwn(pino.levels.values, level) ? level : 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
}

/** PIPE_BUF: a pipe accepts a write of this size atomically, so lines of two processes do not mix. */
const PIPE_ATOMIC_BYTES = 4_096
const FLUSH_WITHIN_MS = 500

type Destination = ReturnType<typeof pino.destination>

const synchronous = untilWriteFails(pino.destination({ dest: 1, sync: true }))
/**
 * Access lines are written in batches, at least ten times per second. One write per line costs as much as sending a
 * page.
 */
const batched = untilWriteFails(
  pino.destination({
    dest: 1,
    sync: false,
    minLength: 3_584,
    maxWrite: PIPE_ATOMIC_BYTES,
    periodicFlush: 100,
  }),
)

export const log = pino(OPTIONS, synchronous)
export const accessLines = pino(OPTIONS, batched)

/** The terminal or pipe reader may close before the server stops. EIO and EPIPE must not end the process. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Writes one line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Writes buffered lines. Await it before `process.exit`, whose synchronous flush would retry a write to a closed
 * terminal for ever.
 */
export async function flushOutput(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, FLUSH_WITHIN_MS).unref()
    batched.flush(() => resolve())
  })
}

/** Discards all output after the first failed write. */
function untilWriteFails(destination: Destination): Destination {
  destination.on('error', () => {
    destination.write = () => true
    destination.flush = (done) => done?.()
    destination.flushSync = () => {}
    destination.end = () => {}
  })
  return destination
}
