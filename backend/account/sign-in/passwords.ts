import { type HashLane, inTurn, isFull } from './hash-queue'
import { type HashCost, runHashTask } from './hash-threads'

/** Argon2id, 64 MiB, 3 passes, 1 lane (OWASP; quality figures). */
const COST: HashCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

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
 * Hashes and compares passwords on threads of low priority, in turn (`inTurn`).
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
    isBusy: () => isFull(lane),
  }
}

/** Normalizes full-width input, so that every keyboard gives the same password. */
function plain(password: string): string {
  return password.normalize('NFKC')
}
