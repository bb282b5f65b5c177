import { parallelHashes } from './hash-limit'
import { type HashCost, runHashTask } from './hash-threads'

/** Argon2id, 64 MiB, 3 passes, 1 lane (OWASP; quality figures). */
const COST: HashCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
/** Maximum queue length. Above it, callers are asked to retry later. */
const MAX_WAITING = 100

/** Hash of an unused random password at the same cost. Unknown accounts are compared with it. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=65536,t=3,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

export interface Passwords {
  /** A PHC string. */
  hash(password: string): Promise<string>
  /** Takes the same time without a stored hash, and returns false. */
  verify(storedHash: string | null, password: string): Promise<boolean>
  /** True when the queue is full. */
  isBusy(): boolean
}

/**
 * Who waits for a hash. Anyone can have sign-ins compared; `payment` is for pay passwords, which only members with a
 * session present, one at a time.
 */
export type HashLane = 'payment' | 'sign_in'

/** Turns of payments in a row while sign-ins wait, so that these still get one of five. */
const PAYMENTS_IN_A_ROW = 4

/** One queue per lane for the whole process; all lanes share the threads. */
const waiting: Record<HashLane, (() => void)[]> = { payment: [], sign_in: [] }
let running = 0
let paymentsInARow = 0

/**
 * Hashes and compares passwords on threads of low priority, as many at once as `parallelHashes` allows. Others wait in
 * order of arrival, payments before sign-ins: a payer waits for what runs, not for a flood of sign-ins.
 * @param cost of new hashes; a comparison costs what the stored hash costs
 */
export function createPasswords(cost = COST, lane: HashLane = 'sign_in'): Passwords {
  return {
    hash: (password) =>
      inTurn(lane, async () => String(await runHashTask({ password: plain(password), cost }))),
    verify: (storedHash, password) =>
      inTurn(lane, async () => {
        const isRight = await runHashTask({ password: plain(password), stored: storedHash ?? DUMMY_HASH })
        return isRight === true && storedHash !== null
      }),
    isBusy: () => waiting[lane].length >= MAX_WAITING,
  }
}

async function inTurn<T>(lane: HashLane, work: () => Promise<T>): Promise<T> {
  if (running >= parallelHashes()) await new Promise<void>((resolve) => waiting[lane].push(resolve))
  else running++
  try {
    return await work()
  } finally {
    running--
    startWaiting()
  }
}

function startWaiting(): void {
  while (running < parallelHashes()) {
    const next = waiting[nextLane()].shift()
    if (!next) return
    running++
    next()
  }
}

function nextLane(): HashLane {
  const isPayment =
    waiting.payment.length > 0 && (waiting.sign_in.length === 0 || paymentsInARow < PAYMENTS_IN_A_ROW)
  paymentsInARow = isPayment ? paymentsInARow + 1 : 0
  return isPayment ? 'payment' : 'sign_in'
}

/** Normalizes full-width input, so that every keyboard gives the same password. */
function plain(password: string): string {
  return password.normalize('NFKC')
}
