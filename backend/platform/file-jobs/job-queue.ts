/** Files are parsed by few processes at a time, and few wait: a flood of files is refused while it is cheap to do so. */

/** Jobs that run at once, of different kinds. */
const RUNNING_MAX = 2
const WAITING_MAX = 30
/** The files of waiting jobs are in memory. */
const WAITING_MAX_BYTES = 96 * 1_048_576
/** Running and waiting jobs of one sender. */
const PER_SENDER_MAX = 4
/** Longer, and the client has given up. */
const WAIT_MAX_MS = 25_000

/** Too many files wait, or one waited too long, or no process can be started. Nothing was done. */
export class FilesBusy extends Error {
  override readonly name = 'FilesBusy'
  constructor(options?: ErrorOptions) {
    super('too many files are being read', options)
  }
}

export interface QueuedJob {
  /** Jobs of one kind run one after another, by the same process. */
  readonly kind: string
  /** Null: the market itself, without a limit of its own. */
  readonly sender: string | null
  readonly bytes: number
}

interface Waiting extends QueuedJob {
  start(): void
}

const running: QueuedJob[] = []
let waiting: Waiting[] = []

/** Whether a sender has as many jobs as one may have. */
export function isSenderBusy(sender: string): boolean {
  return [...running, ...waiting].filter((job) => job.sender === sender).length >= PER_SENDER_MAX
}

/**
 * Runs a job in its turn: one of each kind, one of each sender, and few of all.
 * @throws FilesBusy
 */
export async function runInTurn<T>(job: QueuedJob, work: () => Promise<T>): Promise<T> {
  await waitForTurn(job)
  try {
    return await work()
  } finally {
    running.splice(running.indexOf(job), 1)
    // The other files of this sender let those of others pass.
    const isSame = (one: QueuedJob) => job.sender !== null && one.sender === job.sender
    waiting = [...waiting.filter((one) => !isSame(one)), ...waiting.filter(isSame)]
    startNext()
  }
}

function waitForTurn(job: QueuedJob): Promise<void> {
  if (canStart(job)) {
    running.push(job)
    return Promise.resolve()
  }
  const bytes = waiting.reduce((sum, one) => sum + one.bytes, job.bytes)
  if (waiting.length >= WAITING_MAX || bytes > WAITING_MAX_BYTES) throw new FilesBusy()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting = waiting.filter((one) => one !== entry)
      reject(new FilesBusy())
    }, WAIT_MAX_MS)
    const entry: Waiting = {
      ...job,
      start: () => {
        clearTimeout(timer)
        running.push(job)
        resolve()
      },
    }
    waiting.push(entry)
  })
}

function canStart({ kind, sender }: QueuedJob): boolean {
  if (running.length >= RUNNING_MAX) return false
  return !running.some((one) => one.kind === kind || (sender !== null && one.sender === sender))
}

function startNext(): void {
  for (const entry of [...waiting]) {
    if (!canStart(entry)) continue
    waiting = waiting.filter((one) => one !== entry)
    entry.start()
  }
}
