import { parallelHashes } from './hash-limit'

/** Maximum length of a lane. Above it, callers are asked to retry later. */
const MAX_WAITING = 100

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

/** Whether a lane takes no more. */
export function isFull(lane: HashLane): boolean {
  return waiting[lane].length >= MAX_WAITING
}

/**
 * Runs work that hashes, as many at once as `parallelHashes` allows. Others wait in order of arrival, payments before
 * sign-ins: a payer waits for what runs, not for a flood of sign-ins.
 */
export async function inTurn<T>(lane: HashLane, work: () => Promise<T>): Promise<T> {
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
