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

/** One queue for the whole process, shared by sign-in and pay passwords. */
const waiting: (() => void)[] = []
let running = 0

/**
 * Hashes and compares passwords on threads of low priority, as many at once as `parallelHashes` allows. Others wait in
 * order of arrival.
 * @param cost of new hashes; a comparison costs what the stored hash costs
 */
export function createPasswords(cost = COST): Passwords {
  return {
    hash: (password) => inTurn(async () => String(await runHashTask({ password: plain(password), cost }))),
    verify: (storedHash, password) =>
      inTurn(async () => {
        const isRight = await runHashTask({ password: plain(password), stored: storedHash ?? DUMMY_HASH })
        return isRight === true && storedHash !== null
      }),
    isBusy: () => waiting.length >= MAX_WAITING,
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= parallelHashes()) await new Promise<void>((resolve) => waiting.push(resolve))
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
    const next = waiting.shift()
    if (!next) return
    running++
    next()
  }
}

/** Normalizes full-width input, so that every keyboard gives the same password. */
function plain(password: string): string {
  return password.normalize('NFKC')
}
