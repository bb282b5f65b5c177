import { createStorageSandbox } from 'backend/gateways/storage/sandbox'
import { movableClock } from 'backend/platform/clock'
import { databaseFault } from 'backend/platform/database/errors'
import { newId } from 'backend/platform/ids'
import { eq, sql } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { colouredPicture } from 'tests/fixtures/pictures'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureOf } from './picture-sizes'
import { bytesOfOwner, recordUpload } from './picture-store'
import { pictureServer } from './serve-picture'
import { QUOTA_BYTES, storePicture } from './store-picture'
import { picture, pictureFile } from './tables'
import { memberAsOwner, type Owner, phoneAsOwner } from './upload-keys'

const SECRET = 'a key for tests, of no value outside them'
const PHONE_FILES_PER_DAY = 20
const DAY_MS = 86_400_000

let database: TestDatabase
let ask: (address: string, headers?: Record<string, string>) => Promise<Response>
beforeAll(async () => {
  database = await openTestDatabase({ maxConnections: 12 })
  const answer = pictureServer({ db: database.db, secret: SECRET, storage: null }, movableClock(NOON))
  ask = (address, headers = {}) => answer(new Request(new URL(address, 'http://suji'), { headers }))
})
afterAll(() => database.drop())

const someone = () => memberAsOwner(newId())
const aPicture = () => colouredPicture().png().toBuffer()
const store = (file: Buffer, owner: Owner = someone(), now = NOON) =>
  storePicture({ db: database.db, secret: SECRET, storage: null }, { owner, file, isPrivate: false }, now)

async function storeDefault() {
  const verdict = await store(await aPicture())
  if (!verdict.ok) throw new Error(verdict.reason)
  return verdict.value
}

test('stores the same file from two members once', async () => {
  const file = await aPicture()
  const [mine, theirs] = await Promise.all([store(file), store(file)])
  expect(mine).toMatchObject({ ok: true })
  expect(theirs).toEqual(mine)
})

test('refuses uploads above the quota', async () => {
  const owner = someone()
  const full = { width: 1, height: 1, fallback: 'png' as const, isPrivate: false, createdAt: NOON }
  const pictureId = newId().replaceAll('-', '')
  await database.db.orm.insert(picture).values({ id: pictureId, ...full, storedBytes: QUOTA_BYTES })
  await database.db.transaction((tx) => recordUpload(tx, { owner, pictureId, at: NOON }))
  expect(await store(await aPicture(), owner)).toMatchObject({ reason: 'picture_quota_full' })
})

/** Inserts pictures with a given stored size. */
async function storedPictures(count: number, storedBytes: number): Promise<Buffer[]> {
  const files = await Promise.all(Array.from({ length: count }, aPicture))
  for (const file of files) {
    const verdict = await store(file)
    if (!verdict.ok) throw new Error(verdict.reason)
    await database.db.orm.execute(
      sql`update picture set stored_bytes = ${storedBytes} where id = ${verdict.value.id}`,
    )
  }
  return files
}

test('enforces the quota with parallel uploads of one owner', async () => {
  const files = await storedPictures(12, QUOTA_BYTES / 4)
  for (let round = 0; round < 5; round++) {
    const owner = someone()
    const verdicts = await Promise.all(files.map((file) => store(file, owner)))
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(4)
    expect(await bytesOfOwner(database.db.orm, owner)).toBe(QUOTA_BYTES)
  }
})

test('does not count a picture twice that the owner already has', async () => {
  const owner = someone()
  const [file = Buffer.of()] = await storedPictures(1, QUOTA_BYTES)
  for (let n = 0; n < 2; n++) expect(await store(file, owner)).toMatchObject({ ok: true })
})

test('limits the files per day, including refused ones, until the next day', async () => {
  const owner = phoneAsOwner(SECRET, '13700000001')
  const page = Buffer.from('<p>')
  for (let n = 0; n < PHONE_FILES_PER_DAY; n++)
    expect(await store(page, owner)).toMatchObject({ reason: 'picture_kind_unknown' })
  expect(await store(page, owner)).toMatchObject({ reason: 'too_many_requests' })
  const tomorrow = new Date(NOON.getTime() + DAY_MS)
  expect(await store(page, owner, tomorrow)).toMatchObject({ reason: 'picture_kind_unknown' })
})

test('lets browsers cache a picture for ever', async () => {
  const { url } = pictureOf(await storeDefault())
  const first = await ask(url)
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const etag = first.headers.get('etag') ?? ''
  expect((await ask(url, { 'if-none-match': etag })).status).toBe(304)
  expect((await ask(url, { 'if-none-match': '"other"' })).status).toBe(200)
})

test.each([
  ['was never uploaded', () => `/pictures/${'0'.repeat(32)}/160.webp`],
  ['in a size that it does not have', (url: string) => url.replace('/24.', '/160.')],
  ['in a format that it does not have', (url: string) => url.replace('.png', '.jpeg')],
  ['in an unknown format', (url: string) => url.replace('.png', '.svg')],
  ['by a name in capitals', (url: string) => url.replace(/[0-9a-f]{32}/, 'A'.repeat(32))],
  ['by a path with dots', (url: string) => url.replace('/24.', '%2f24.')],
  ['with a longer path', (url: string) => `${url}/`],
])('answers 404 for a picture %s', async (_, address) => {
  const { url } = pictureOf(await storeDefault())
  const answer = await ask(address(url))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('stores files in the file storage, and fails temporarily while it is away', async () => {
  const storage = createStorageSandbox(10)
  const outside = { db: database.db, secret: SECRET, storage }
  const answer = pictureServer(outside, movableClock(NOON))
  const fetchAt = (address: string) => answer(new Request(new URL(address, 'http://suji')))
  const sent = async () => ({ owner: someone(), file: await aPicture(), isPrivate: false })

  const stored = await storePicture(outside, await sent(), NOON)
  if (!stored.ok) throw new Error(stored.reason)
  const { url, sizes } = pictureOf(stored.value)
  storage.behave('refuses')
  expect((await fetchAt(url)).status).toBe(503)
  storage.behave('none')
  const received = await fetchAt(url)
  expect([received.status, received.headers.get('content-type')]).toEqual([200, 'image/png'])
  const rows = await database.db.orm
    .select()
    .from(pictureFile)
    .where(eq(pictureFile.pictureId, stored.value.id))
  expect(rows.map(({ content }) => content)).toEqual(rows.map(() => null))

  storage.behave('silent')
  const other = await sent()
  await expect(storePicture(outside, other, NOON)).rejects.toSatisfy(
    (error) => databaseFault(error) === 'away',
  )
  storage.behave('none')
  expect(await storePicture(outside, other, NOON)).toMatchObject({ ok: true })
  // A server without this storage knows the picture, but not its files.
  expect((await ask(sizes[0]?.webp ?? '')).status).toBe(404)
})
