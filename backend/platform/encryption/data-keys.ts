import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSecretOnce } from '../cluster/secret-file'
import { StartRefused } from '../settings/start-refused'

const KEY_BYTES = 32
const ENTRY = /^([a-z0-9][a-z0-9-]{0,19}):([A-Za-z0-9+/_-]{43}=?)$/
/** Different bytes in 32 random ones are about 30; far fewer are a pattern. */
const MIN_DISTINCT_BYTES = 16

export interface DataKey {
  /** Stored with each value. Never reused for another key. */
  readonly id: string
  /** 256 bits. */
  readonly key: Buffer
}

/**
 * Reads keys in the form `id:base64,id:base64`.
 * @returns null if one is malformed, weak or named twice
 */
export function parseDataKeys(text: string): DataKey[] | null {
  const keys = text.split(',').map((entry) => {
    const [, id = '', encoded = ''] = ENTRY.exec(entry.trim()) ?? []
    return { id, key: Buffer.from(encoded, 'base64') }
  })
  const isValid = keys.every(({ key }) => key.length === KEY_BYTES && new Set(key).size >= MIN_DISTINCT_BYTES)
  return isValid && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null
}

/**
 * The keys of a demo market without DATA_KEYS, created in its data directory on the first call.
 * @throws StartRefused if the file is damaged or unreadable
 */
export function readDemoDataKeys(dataDir: string): DataKey[] {
  const path = join(dataDir, 'data-keys')
  if (!existsSync(path)) writeSecretOnce(path, `demo:${randomBytes(KEY_BYTES).toString('base64')}\n`)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    text = ''
  }
  const keys = parseDataKeys(text.trim())
  if (!keys) throw new StartRefused(`无法读取 ${path}：请检查文件权限，或从备份恢复该文件`)
  return keys
}
