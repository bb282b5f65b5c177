import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openS3Server } from 'tests/support/s3-server'
import { openVendorServer, type VendorServer } from 'tests/support/vendor-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFileStorage } from './choose'
import { createDiskStorage } from './disk'
import { createObjectStorage } from './objects'
import { type FileStorage, StorageUnavailable } from './port'
import { createStorageSandbox } from './sandbox'

/** For a store that does not answer. */
const TIMEOUT_MS = 500
const PATIENT_MS = 60_000
const ACCOUNT = { bucket: 'suji', accessKeyId: 'suji-tests', secretAccessKey: 'of no value outside of tests' }
let directory: string
let store: VendorServer
let broken: VendorServer
let fault: 'status 500' | 'silent' | 'wrong key' = 'status 500'

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'suji-storage-'))
  store = await openS3Server(ACCOUNT)
  broken = await openVendorServer((_, response) => {
    if (fault === 'silent') return
    const isKey = fault === 'wrong key'
    response.writeHead(isKey ? 403 : 500, { 'content-type': 'application/xml' })
    response.end(isKey ? '<Error><Code>SignatureDoesNotMatch</Code></Error>' : '')
  })
})
afterAll(async () => {
  await broken.close()
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

const settings = (endpoint: string) => ({
  adapter: 'objects' as const,
  endpoint,
  region: 'cn-shanghai',
  ...ACCOUNT,
  isPathStyle: true,
})

const ADAPTERS: [string, () => FileStorage][] = [
  ['sandbox', () => createStorageSandbox(TIMEOUT_MS)],
  ['disk', () => createDiskStorage(join(directory, 'pictures'))],
  ['object store', () => createObjectStorage(settings(store.origin), PATIENT_MS)],
]

describe.each(ADAPTERS)('%s', (name, open) => {
  const key = `${name.replace(' ', '-')}/1080.webp`

  test('stores, replaces and removes a file', async () => {
    const storage = open()
    expect(await storage.get(key)).toBeUndefined()
    await storage.put(key, Buffer.from([1, 2, 3]), 'image/webp')
    await storage.put(key, Buffer.from([0, 255]), 'image/webp')
    expect(Buffer.from((await storage.get(key)) ?? [])).toEqual(Buffer.from([0, 255]))
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.get(key)).toBeUndefined()
  })

  test('keeps large binary content', async () => {
    const content = Buffer.alloc(1_000_000, 'ÿ\u0000塑')
    const storage = open()
    await storage.put(key, content, 'image/webp')
    expect(Buffer.compare(Buffer.from((await storage.get(key)) ?? []), content)).toBe(0)
  })

  test('lists the keys of all files, and none that was removed', async () => {
    const storage = open()
    const keys = ['1/160.webp', '1/480.webp', '2/160.png'].map((one) => `${name.replace(' ', '-')}-${one}`)
    const [first = '', ...others] = keys
    for (const one of keys) await storage.put(one, Buffer.from('x'), 'image/webp')
    await storage.remove(first)
    expect(await listed(storage)).toEqual(expect.arrayContaining(others))
    expect(await listed(storage)).not.toContain(first)
    for (const one of others) await storage.remove(one)
    expect((await listed(storage)).filter((one) => keys.includes(one))).toEqual([])
  })

  test.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '', 'a\u0000b', '.hidden'])(
    'refuses the key %j',
    async (bad) => {
      await expect(open().put(bad, Buffer.from('x'), 'image/webp')).rejects.toThrow()
      await expect(open().get(bad)).rejects.toThrow()
    },
  )
})

async function listed(storage: FileStorage): Promise<string[]> {
  const all: string[] = []
  for await (const keys of storage.keys()) all.push(...keys)
  return all
}

test('removes the directory of a picture with its last file', async () => {
  const storage = createDiskStorage(join(directory, 'emptied'))
  for (const key of ['a/1.webp', 'a/2.webp']) await storage.put(key, Buffer.from('x'), 'image/webp')
  await storage.remove('a/1.webp')
  expect(await readdir(join(directory, 'emptied'))).toEqual(['a'])
  await storage.remove('a/2.webp')
  expect(await readdir(join(directory, 'emptied'))).toEqual([])
})

test('lists more files than a page of an object store holds', async () => {
  const storage = createObjectStorage(settings(store.origin), PATIENT_MS)
  const keys = Array.from({ length: 1_001 }, (_, n) => `paged/${String(n).padStart(4, '0')}.webp`)
  for (const key of keys) await storage.put(key, Buffer.from('x'), 'image/webp')
  expect((await listed(storage)).filter((key) => key.startsWith('paged/'))).toEqual(keys)
  for (const key of keys) await storage.remove(key)
})

test('follows the tokens of an object store, also over an empty page', async () => {
  const pages: Record<string, string> = {
    '': '<IsTruncated>true</IsTruncated><NextContinuationToken>2</NextContinuationToken><Contents><Key>a/1.webp</Key></Contents>',
    '2': '<IsTruncated>true</IsTruncated><NextContinuationToken>3</NextContinuationToken>',
    '3': '<IsTruncated>false</IsTruncated><Contents><Key>b/1.webp</Key></Contents>',
  }
  const server = await openVendorServer(({ url = '' }, response) => {
    const token = new URL(url, 'http://suji').searchParams.get('continuation-token') ?? ''
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(`<ListBucketResult>${pages[token]}</ListBucketResult>`)
  })
  expect(await listed(createObjectStorage(settings(server.origin), PATIENT_MS))).toEqual([
    'a/1.webp',
    'b/1.webp',
  ])
  await server.close()
})

const FAILING: [string, () => FileStorage | Promise<FileStorage>][] = [
  ...(['refuses', 'silent'] as const).map((how): [string, () => FileStorage] => [
    `sandbox that ${how}`,
    () => {
      const sandbox = createStorageSandbox(20)
      sandbox.behave(how)
      return sandbox
    },
  ]),
  [
    'disk whose directory is a file',
    async () => {
      const path = join(directory, 'file')
      await writeFile(path, '')
      await chmod(path, 0o400)
      return createDiskStorage(path)
    },
  ],
  ...(['status 500', 'silent', 'wrong key'] as const).map((how): [string, () => FileStorage] => [
    `object store with the fault: ${how}`,
    () => {
      fault = how
      return createObjectStorage(settings(broken.origin), how === 'silent' ? TIMEOUT_MS : PATIENT_MS)
    },
  ]),
  [
    'object store that expects another secret',
    () => createObjectStorage({ ...settings(store.origin), secretAccessKey: 'another one' }, PATIENT_MS),
  ],
  [
    'object store without the bucket',
    () => createObjectStorage({ ...settings(store.origin), bucket: 'other' }, PATIENT_MS),
  ],
  [
    'object store that cannot be reached',
    () => createObjectStorage(settings('http://127.0.0.1:1'), PATIENT_MS),
  ],
]

test.each(FAILING)('is unavailable: %s', async (_, open) => {
  const storage = await open()
  await expect(storage.put('a/b.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(StorageUnavailable)
  await expect(storage.get('a/b.webp')).rejects.toThrow(StorageUnavailable)
  await expect(storage.remove('a/b.webp')).rejects.toThrow(StorageUnavailable)
})

test('stores in the database unless set otherwise', () => {
  expect(createFileStorage({ adapter: 'database' })).toBeNull()
})
