import { hash, verify } from '@node-rs/argon2'

/** What one new argon2id hash costs: memory in KiB, passes over it, lanes. */
export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Argon2id, 64 MiB, 3 passes, 1 lane (OWASP; quality figures). */
const COST: HashCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
/** Each takes 64 MiB and a core. */
export const AT_ONCE = 4
/** With more than so many waiting, newcomers are asked to come back. */
const MAX_WAITING = 100

/** Hash of a password that nobody has, at the same cost: what an unknown account is compared with. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=65536,t=3,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

export interface Passwords {
  /** A PHC string. */
  hash(password: string): Promise<string>
  /** With no stored hash it works just as long and answers false. */
  verify(storedHash: string | null, password: string): Promise<boolean>
  /** True when so many wait that one more had better not. */
  isBusy(): boolean
}

/** One line for the whole process, whoever hashes: sign-in and pay passwords share it. */
const waiting: (() => void)[] = []
let running = 0

/**
 * Hashes and compares passwords, at most four at once in this process; the others wait in order of arrival.
 * @param cost of new hashes; comparing costs what the stored hash did
 */
export function createPasswords(cost = COST): Passwords {
  return {
    hash: (password) => inTurn(() => hash(plain(password), cost)),
    verify: (storedHash, password) =>
      inTurn(async () => (await verify(storedHash ?? NOBODYS_HASH, plain(password))) && storedHash !== null),
    isBusy: () => waiting.length >= MAX_WAITING,
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Full-width and half-width keyboards give the same password. */
function plain(password: string): string {
  return password.normalize('NFKC')
}
