import { newId } from 'backend/platform/ids'
import { ContentFields } from 'contract/content/fields'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChanges } from '../content-store'
import { type EntryRef, insertVersion, readDraft, versionsOf, writeDraft } from './draft-store'
import { publishDueContent } from './publish-due'
import { applyFields, readPublished } from './published-content'

const NOW = new Date('2026-11-24T02:00:00.000Z')
const BY = { operatorId: newId(), name: 'neirong' }
const navigation = () => []
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const banner = (title: string) =>
  ContentFields.parse({ title, about: '现货充足', url: '/now', place: 'home' })

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

async function schedule(title: string, publishAt: Date): Promise<EntryRef> {
  const ref = { kind: 'banner' as const, id: newId() }
  await database.db.transaction((tx) =>
    writeDraft(tx, ref, { version: 0, fields: banner(title), publishAt }, BY, NOW),
  )
  return ref
}

const shownTitle = async ({ kind, id }: EntryRef) =>
  (await readPublished(database.db.orm, navigation)).entriesOf(kind).get(id)?.title

test('publishes at the time and not before, and once', async () => {
  const ref = await schedule('定时', minutesLater(10))
  expect(await publishDueContent(database.db, navigation, minutesLater(9))).toBe(0)
  expect(await shownTitle(ref)).toBeUndefined()
  expect(await publishDueContent(database.db, navigation, minutesLater(10))).toBe(1)
  expect(await shownTitle(ref)).toBe('定时')
  expect(await publishDueContent(database.db, navigation, minutesLater(11))).toBe(0)
  expect(await versionsOf(database.db.orm, ref)).toMatchObject([
    { number: 1, publishedByName: 'neirong', publishedAt: minutesLater(10), publishAt: minutesLater(10) },
  ])
  expect(await readDraft(database.db.orm, ref)).toMatchObject({ version: 2, fields: null, publishAt: null })
})

test('publishes late when no server ran at the time', async () => {
  const ref = await schedule('迟到', minutesLater(20))
  expect(await publishDueContent(database.db, navigation, minutesLater(500))).toBe(1)
  const [version] = await versionsOf(database.db.orm, ref)
  expect([version?.publishAt, version?.publishedAt]).toEqual([minutesLater(20), minutesLater(500)])
})

test('publishes each draft once when two servers run the job at the same time', async () => {
  const refs = await Promise.all(['一', '二', '三', '四'].map((title) => schedule(title, minutesLater(30))))
  const counts = await Promise.all(
    [1, 2, 3].map(() => publishDueContent(database.db, navigation, minutesLater(31))),
  )
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  for (const ref of refs) expect(await versionsOf(database.db.orm, ref)).toHaveLength(1)
})

test('lets one of two editors save a new entry under the same id', async () => {
  const ref = { kind: 'pact' as const, id: 'register-9' }
  const save = (title: string) =>
    database.db.transaction((tx) =>
      writeDraft(tx, ref, { version: 0, fields: banner(title), publishAt: null }, BY, NOW),
    )
  const results = await Promise.all([save('甲'), save('乙')])
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
})

test('takes the change back when the published fields equal those of the software', async () => {
  const ref = { kind: 'banner' as const, id: 'spot' }
  const original = (await readPublished(database.db.orm, navigation)).entriesOf('banner').get('spot')
  if (!original) throw new Error('the software brings no banner "spot"')
  const publish = (fields: ContentFields) =>
    database.db.transaction(async (tx) => {
      await applyFields(tx, ref, fields, { navigation, now: NOW })
      await insertVersion(tx, ref, fields, { by: BY, now: NOW, publishAt: null })
    })
  const isChanged = async () => (await readChanges(database.db.orm)).some(({ entryId }) => entryId === 'spot')
  await publish({ ...original, title: '改过的标题' })
  expect([await isChanged(), await shownTitle(ref)]).toEqual([true, '改过的标题'])
  await publish(original)
  expect([await isChanged(), await shownTitle(ref)]).toEqual([false, original.title])
})

test('orders entries by their positions among those of the software', async () => {
  const publish = async (title: string, position: number | null) => {
    const ref = { kind: 'hot_search' as const, id: newId() }
    const fields = ContentFields.parse({ title, position })
    await database.db.transaction((tx) => applyFields(tx, ref, fields, { navigation, now: NOW }))
  }
  await publish('最后', null)
  await publish('最前', 1)
  await publish('第二', 15)
  const { content } = await readPublished(database.db.orm, navigation)
  const words = content.hot_search.map(({ searchKey }) => searchKey)
  expect([words.indexOf('最前'), words.indexOf('第二'), words.at(-1)]).toEqual([0, 2, '最后'])
})
