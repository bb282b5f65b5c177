import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDataCipher } from './data-cipher'
import { parseDataKeys, readDemoDataKeys } from './data-keys'

const newKey = (id: string) => ({ id, key: randomBytes(32) })
const OLD = newKey('k1')
const NEW = newKey('k2')
const NUMBER = '110101199003074258'
const CONTEXT = 'certificate 1'

describe('cipher', () => {
  test('decrypts what it encrypts, each time to another text', () => {
    const cipher = createDataCipher([OLD])
    const [one, other] = [cipher.encrypt(NUMBER, CONTEXT), cipher.encrypt(NUMBER, CONTEXT)]
    expect(one).not.toBe(other)
    expect(one).not.toContain(NUMBER)
    expect([one, other].map((stored) => cipher.decrypt(stored, CONTEXT))).toEqual([NUMBER, NUMBER])
    expect(cipher.decrypt(cipher.encrypt('', CONTEXT), CONTEXT)).toBe('')
  })

  test('refuses a value of another row and each altered byte', () => {
    const cipher = createDataCipher([OLD])
    const stored = cipher.encrypt(NUMBER, CONTEXT)
    expect(() => cipher.decrypt(stored, 'certificate 2')).toThrow()
    const [id = '', encoded = ''] = stored.split('.')
    const bytes = Buffer.from(encoded, 'base64url')
    for (let i = 0; i < bytes.length; i++) {
      const altered = Buffer.from(bytes)
      altered[i] = (altered[i] ?? 0) ^ 1
      expect(() => cipher.decrypt(`${id}.${altered.toString('base64url')}`, CONTEXT)).toThrow()
    }
    for (let length = 0; length < bytes.length; length++)
      expect(() =>
        cipher.decrypt(`${id}.${bytes.subarray(0, length).toString('base64url')}`, CONTEXT),
      ).toThrow()
  })

  test('encrypts with the first key and decrypts with all', () => {
    const before = createDataCipher([OLD]).encrypt(NUMBER, CONTEXT)
    const rotated = createDataCipher([NEW, OLD])
    expect(rotated.decrypt(before, CONTEXT)).toBe(NUMBER)
    expect(rotated.isCurrent(before)).toBe(false)
    const after = rotated.encrypt(NUMBER, CONTEXT)
    expect(rotated.isCurrent(after)).toBe(true)
    expect(createDataCipher([NEW]).decrypt(after, CONTEXT)).toBe(NUMBER)
    expect(() => createDataCipher([NEW]).decrypt(before, CONTEXT)).toThrow('no data key k1')
  })
})

describe('keys', () => {
  const encoded = ({ id, key }: typeof OLD, form: 'base64' | 'base64url' = 'base64') =>
    `${id}:${key.toString(form)}`

  test('reads several in their order, also in base64url', () => {
    const text = `${encoded(NEW)}, ${encoded(OLD, 'base64url')}`
    expect(parseDataKeys(text)).toEqual([NEW, OLD])
  })

  test.each([
    ['no key', ''],
    ['no id', OLD.key.toString('base64')],
    ['a short key', `k1:${randomBytes(16).toString('base64')}`],
    ['a weak key', `k1:${Buffer.alloc(32, 7).toString('base64')}`],
    ['an id twice', `${encoded(OLD)},${encoded({ ...NEW, id: OLD.id })}`],
    ['a trailing comma', `${encoded(OLD)},`],
  ])('refuses %s', (_, text) => expect(parseDataKeys(text)).toBeNull())
})

describe('key of a demo market', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'suji-keys-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is created once, readable by its owner only', () => {
    const first = readDemoDataKeys(folder)
    expect(readDemoDataKeys(folder)).toEqual(first)
    expect(statSync(join(folder, 'data-keys')).mode & 0o777).toBe(0o600)
  })

  test('refuses to start with a damaged file', () => {
    writeFileSync(join(folder, 'data-keys'), 'damaged')
    expect(() => readDemoDataKeys(folder)).toThrow(/^无法读取 .*data-keys/)
  })
})
