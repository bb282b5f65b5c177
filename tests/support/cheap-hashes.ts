import type { HashCost } from 'backend/account/sign-in/hash-threads'

/** argon2id with minimal cost, for test accounts. */
export const CHEAP_HASHES: HashCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
