import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { DataKey } from './data-keys'

const ALGORITHM = 'aes-256-gcm'
/** 96 bits, the length that GCM uses without hashing. Random: far fewer than 2^32 values per key are encrypted. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts personal data at rest. Stored form: `<key id>.<base64url of nonce, tag and ciphertext>`. */
export interface DataCipher {
  /** Id of the key that encrypts new values. */
  readonly currentKeyId: string
  /** @param context names the row and column, so that a value copied to another row does not decrypt */
  encrypt(plain: string, context: string): string
  /** @throws Error if the key is missing, or the value or its context was changed */
  decrypt(stored: string, context: string): string
  /** Whether the value is encrypted with the key that is used for new values. */
  isCurrent(stored: string): boolean
  /** Keyed hash with the key of new values, to find equal values without decrypting. */
  fingerprint(plain: string, purpose: string): string
  /** The same with every key, the current one first: what a value that was stored before a rotation may have. */
  fingerprints(plain: string, purpose: string): string[]
}

/** @param keys the first one encrypts, all decrypt */
export function createDataCipher(keys: readonly DataKey[]): DataCipher {
  const [current] = keys
  if (!current) throw new Error('a data cipher needs a key')
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  return {
    currentKeyId: current.id,
    fingerprint: (plain, purpose) => fingerprintWith(current, plain, purpose),
    fingerprints: (plain, purpose) => keys.map((one) => fingerprintWith(one, plain, purpose)),
    encrypt: (plain, context) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, current.key, nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    decrypt: (stored, context) => {
      const id = keyIdOf(stored)
      const key = byId.get(id)
      if (!key) throw new Error(`no data key ${id}: add it to DATA_KEYS`)
      const bytes = Buffer.from(stored.slice(id.length + 1), 'base64url')
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
      const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([plain, decipher.final()]).toString('utf8')
    },
    isCurrent: (stored) => keyIdOf(stored) === current.id,
  }
}

/** Value by which a key is recognized later, and which reveals nothing about it. */
export function checkValueOf(key: DataKey): string {
  return fingerprintWith(key, '', 'key check')
}

function keyIdOf(stored: string): string {
  return stored.slice(0, Math.max(0, stored.indexOf('.')))
}

/** The key is derived, so that one key does not serve two algorithms. */
function fingerprintWith({ id, key }: DataKey, plain: string, purpose: string): string {
  const derived = createHmac('sha256', key).update('fingerprint').digest()
  return `${id}.${createHmac('sha256', derived).update(`${purpose}\n${plain}`).digest('base64url')}`
}
