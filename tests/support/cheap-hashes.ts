import type { HashCost } from 'backend/account/sign-in/passwords'

/** For people whose passwords guard nothing: real argon2id, which costs hardly anything to make and to compare. */
export const CHEAP_HASHES: HashCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
