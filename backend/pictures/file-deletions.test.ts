import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileStorage, type FileStorage } from 'backend/gateways/storage'
import { createStorageSandbox } from 'backend/gateways/storage/sandbox'
import { newId } from 'backend/platform/ids'
import { NOON } from 'tests/fixtures/market'
import { colouredPicture } from 'tests/fixtures/pictures'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { openS3Server } from 'tests/support/s3-server'
import type { VendorServer } from 'tests/support/vendor-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteUpload, type IsPictureUsed } from './delete-picture'
import { deleteDueFiles, requestOrphanDeletion } from './file-deletions'
import { pictureData } from './personal-data'
import { purgeUnusedUploads } from './purge-uploads'
import { storePicture } from './store-picture'
import { fileDeletion, picture } from './tables'
import { memberAsOwner, type Owner, phoneAsOwner } from './upload-keys'

const SECRET = 'a key for tests, of no value outside them'
const ACCOUNT = { bucket: 'suji', accessKeyId: 'suji-tests', secretAccessKey: SECRET }
const DAY_MS = 86_400_000
const later = (ms: number) => new Date(NOON.getTime() + ms)
const unused: IsPictureUsed = async () => false
const used: IsPictureUsed = async () => true

let database: TestDatabase
let directory: string
let store: VendorServer
beforeAll(async () => {
  database = await openTestDatabase({ maxConnections: 8 })
  directory = await mkdtemp(join(tmpdir(), 'suji-deletions-'))
  store = await openS3Server(ACCOUNT)
})
afterAll(async () => {
  await database.drop()
  await store.close()
  await rm(directory, { recursive: true, force: true })
})
beforeEach(async () => {
  await database.db.orm.delete(fileDeletion)
})

const diskAt = (name: string) => createFileStorage({ adapter: 'disk', directory: join(directory, name) })
const objects = () =>
  createFileStorage({
    adapter: 'objects',
    endpoint: store.origin,
    region: 'cn-shanghai',
    ...ACCOUNT,
    isPathStyle: true,
  })

const some = () => memberAsOwner(newId())
const parts = (storage: FileStorage) => ({ db: database.db, secret: SECRET, storage })

async function filesOf(storage: FileStorage, id = ''): Promise<string[]> {
  const all: string[] = []
  for await (const keys of storage.keys()) all.push(...keys.filter((key) => key.startsWith(id)))
  return all
}

async function stored(storage: FileStorage, owner: Owner, file?: Buffer, now = NOON): Promise<string> {
  const sent = { owner, file: file ?? (await colouredPicture().png().toBuffer()), isPrivate: true }
  const verdict = await storePicture(parts(storage), sent, now)
  if (!verdict.ok) throw new Error(verdict.reason)
  expect((await filesOf(storage, verdict.value.id)).length).toBeGreaterThan(0)
  return verdict.value.id
}

const erase = (owner: Owner, pictureId: string, now = NOON) =>
  database.db.transaction((tx) => deleteUpload(tx, { owner, pictureId }, unused, now))
const requested = async () => (await database.db.orm.select().from(fileDeletion)).length

const STORES: [string, () => FileStorage | null][] = [
  ['sandbox', () => createStorageSandbox(10)],
  ['disk', () => diskAt(newId())],
  ['object store', objects],
]

describe.each(STORES)('with the %s', (_, open) => {
  const openStore = () => {
    const storage = open()
    if (!storage) throw new Error('no storage')
    return storage
  }

  test('deletes the identity card of a closed account', async () => {
    const storage = openStore()
    const memberId = newId()
    const id = await stored(storage, memberAsOwner(memberId))
    const subject = { memberId, companyId: null, soleCompanyId: null, phone: '13700000001' }
    await database.db.transaction(async (tx) => pictureData(unused).erase?.(tx, subject, NOON))
    await deleteDueFiles(parts(storage), NOON)
    expect(await filesOf(storage, id)).toEqual([])
    expect(await requested()).toBe(0)
  })

  test('keeps the files while another member has the picture', async () => {
    const storage = openStore()
    const file = await colouredPicture().png().toBuffer()
    const [mine, theirs] = [some(), some()]
    const id = await stored(storage, mine, file)
    await stored(storage, theirs, file)
    await erase(mine, id)
    await deleteDueFiles(parts(storage), NOON)
    expect((await filesOf(storage, id)).length).toBeGreaterThan(0)
    await erase(theirs, id)
    await deleteDueFiles(parts(storage), NOON)
    expect(await filesOf(storage, id)).toEqual([])
  })

  test('keeps the files of a picture that was uploaded again in the meantime', async () => {
    const storage = openStore()
    const file = await colouredPicture().png().toBuffer()
    const id = await stored(storage, some(), file)
    const owner = some()
    await stored(storage, owner, file)
    const other = await stored(storage, some())
    await erase(owner, id)
    await database.db.orm
      .insert(fileDeletion)
      .values((await filesOf(storage, id)).map((key) => ({ key, requestedAt: NOON, dueAt: NOON })))
    await deleteDueFiles(parts(storage), NOON)
    expect((await filesOf(storage, id)).length).toBeGreaterThan(0)
    expect((await filesOf(storage, other)).length).toBeGreaterThan(0)
    expect(await requested()).toBe(0)
  })

  test('deletes files without a row a week after they are found, and no others', async () => {
    const storage = openStore()
    const kept = await stored(storage, some())
    const orphan = newId().replaceAll('-', '')
    const keys = [`${orphan}/160.webp`, `${orphan}/160.webp.${newId()}.tmp`, 'backups/market.dump']
    for (const key of keys) await storage.put(key, Buffer.from('x'), 'image/webp')
    await requestOrphanDeletion(parts(storage), NOON)
    await requestOrphanDeletion(parts(storage), later(DAY_MS))
    await deleteDueFiles(parts(storage), later(6 * DAY_MS))
    expect(await filesOf(storage, orphan)).toHaveLength(2)
    await deleteDueFiles(parts(storage), later(7 * DAY_MS))
    expect(await filesOf(storage, orphan)).toEqual([])
    expect(await filesOf(storage, 'backups')).toHaveLength(1)
    expect((await filesOf(storage, kept)).length).toBeGreaterThan(0)
    await storage.remove('backups/market.dump')
  })
})

test('deletes what a failing storage kept, when it answers again', async () => {
  const storage = createStorageSandbox(10)
  const owner = some()
  const id = await stored(storage, owner)
  await erase(owner, id)
  const before = await requested()
  for (const fault of ['refuses', 'silent'] as const) {
    storage.behave(fault)
    await deleteDueFiles(parts(storage), later(DAY_MS))
    expect(await requested()).toBe(before)
  }
  storage.behave('none')
  await deleteDueFiles(parts(storage), later(2 * DAY_MS))
  expect([await filesOf(storage, id), await requested()]).toEqual([[], 0])
})

test('a failing file does not keep the others waiting after the run', async () => {
  const storage = createStorageSandbox(10)
  const owner = some()
  const id = await stored(storage, owner)
  await erase(owner, id)
  const [bad = ''] = await filesOf(storage, id)
  const failing = {
    ...storage,
    remove: (key: string) => (key === bad ? Promise.reject(new Error('refused')) : storage.remove(key)),
  }
  for (let run = 0; run < 2; run++) await deleteDueFiles(parts(failing), NOON)
  expect(await filesOf(storage, id)).toEqual([bad])
  expect(await requested()).toBe(1)
})

test('repeats a run whose server was killed between the storage and the database', async () => {
  const storage = createStorageSandbox(10)
  const owner = some()
  const id = await stored(storage, owner)
  await erase(owner, id)
  const killed = {
    ...storage,
    remove: async (key: string) => {
      await storage.remove(key)
      throw new Error('killed')
    },
  }
  const before = await requested()
  await deleteDueFiles(parts(killed), NOON)
  expect(await requested()).toBe(before)
  await deleteDueFiles(parts(storage), later(DAY_MS))
  expect([await filesOf(storage, id), await requested()]).toEqual([[], 0])
})

test('two servers delete each file once', async () => {
  const storage = createStorageSandbox(10)
  const owner = some()
  await erase(owner, await stored(storage, owner))
  const before = await requested()
  const removed: string[] = []
  const counting = { ...storage, remove: async (key: string) => void removed.push(key) }
  await Promise.all([1, 2, 3].map(() => deleteDueFiles(parts(counting), NOON)))
  expect(removed).toHaveLength(before)
})

test('an erasure that is rolled back deletes nothing', async () => {
  const storage = createStorageSandbox(10)
  const owner = some()
  const id = await stored(storage, owner)
  const failed = database.db.transaction(async (tx) => {
    await deleteUpload(tx, { owner, pictureId: id }, unused, NOON)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await deleteDueFiles(parts(storage), later(DAY_MS))
  expect((await filesOf(storage, id)).length).toBeGreaterThan(0)
})

test('deletes the files of an upload that did not finish', async () => {
  const storage = createStorageSandbox(10)
  const failing = {
    ...storage,
    put: async (key: string, content: Uint8Array, type: string) => {
      await storage.put(key, content, type)
      throw new Error('killed')
    },
  }
  await expect(stored(failing, some())).rejects.toThrow('killed')
  expect(await filesOf(storage)).toHaveLength(1)
  await deleteDueFiles(parts(storage), later(30 * 60_000))
  expect(await filesOf(storage)).toHaveLength(1)
  await deleteDueFiles(parts(storage), later(DAY_MS))
  expect(await filesOf(storage)).toEqual([])
})

test('waits while the files are in the database, and deletes nothing on disk that is not a picture', async () => {
  await deleteDueFiles({ db: database.db, storage: null }, NOON)
  const name = newId()
  const disk = diskAt(name)
  if (!disk) throw new Error('no storage')
  const id = await stored(disk, some())
  await writeFile(join(directory, name, 'README'), 'x')
  await requestOrphanDeletion(parts(disk), NOON)
  await deleteDueFiles(parts(disk), later(30 * DAY_MS))
  expect((await readdir(join(directory, name))).sort()).toEqual(['README', id].sort())
})

test.each([
  ['of a member, used by nothing', some, unused, false],
  ['of a phone that never registered', () => phoneAsOwner(SECRET, '13700000002'), unused, false],
  ['that an application shows', some, used, true],
] as const)('after a month a paper %s', async (_, owner, isUsed, isKept) => {
  const storage = createStorageSandbox(10)
  const id = await stored(storage, owner())
  const known = async () => (await database.db.orm.select().from(picture)).some((row) => row.id === id)
  await purgeUnusedUploads(database.db, isUsed, later(29 * DAY_MS))
  expect(await known()).toBe(true)
  await purgeUnusedUploads(database.db, isUsed, later(31 * DAY_MS))
  await deleteDueFiles(parts(storage), later(31 * DAY_MS))
  expect([await known(), (await filesOf(storage, id)).length > 0]).toEqual([isKept, isKept])
  // A paper that goes out of use later is purged a month after it was last found in use.
  await purgeUnusedUploads(database.db, unused, later(60 * DAY_MS))
  expect(await known()).toBe(isKept)
  await purgeUnusedUploads(database.db, unused, later(62 * DAY_MS))
  expect(await known()).toBe(false)
})
