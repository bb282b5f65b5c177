import { addCategories, addProducts } from 'backend/catalogue'
import { gradeImport } from 'backend/catalogue/editing/grade-import'
import { product } from 'backend/catalogue/tables'
import { newId } from 'backend/platform/ids'
import { gradeTable } from 'tests/fixtures/catalogue-imports'
import { rowsOfTable } from 'tests/fixtures/table-files'
import { withPeakMemory } from 'tests/load/peak-memory'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeGradeRow, lockGrade } from '../catalogue/editing/grade-store'
import { confirmImport, previewImport, undoImport } from '.'

const NOW = new Date('2026-11-24T04:00:00Z')
const ROWS = 10_000
/** Memory that the import of a table may hold above the memory before it. */
const HELD_MAX_MB = 50

let database: TestDatabase
const kind = gradeImport(() => [])

beforeAll(async () => {
  database = await openTestDatabase({ maxConnections: 4 })
  await database.db.transaction((tx) => addCategories(tx, [{ code: 'PP', name: '聚丙烯', sort: 1 }]))
})
afterAll(() => database.drop())

async function preview(text: string): Promise<string> {
  const rows = await rowsOfTable(text, kind.columns)
  const upload = { rows, fileName: 'a.csv', ownerId: newId(), uploadedBy: 'staff' }
  return (await database.db.transaction((tx) => previewImport(tx, kind as never, upload, NOW))).id
}

const confirm = (id: string) => database.db.transaction((tx) => confirmImport(tx, [kind as never], id, NOW))
const undo = (id: string) => database.db.transaction((tx) => undoImport(tx, [kind as never], id, NOW))

async function addGrade(grade: string): Promise<string> {
  const facts = { category: 'PP', grade, maker: '镇海炼化', processing: '拉丝', application: '绳网' }
  const row = { ...facts, isLiquid: false, isHazardous: false }
  const [added] = await database.db.transaction((tx) => addProducts(tx, [row]))
  return added?.id ?? ''
}

const edit = (id: string) =>
  database.db.transaction(async (tx) => {
    const before = await lockGrade(tx, id)
    if (before?.version !== 1) return 'stale'
    await changeGradeRow(tx, id, { application: '薄膜' })
    return 'edited'
  })

describe('an import and an edit of the same grade at once', () => {
  test.each(Array.from({ length: 8 }, (_, i) => [i]))(
    'round %i: exactly one of them counts',
    async (round) => {
      const id = await addGrade(`R${round}`)
      const run = await preview(gradeTable([`R${round}`]))
      const [edited, confirmed] = await Promise.all([edit(id), confirm(run)])
      const outcome = [edited, confirmed.ok ? 'imported' : confirmed.reason]
      expect([
        ['edited', 'import_outdated'],
        ['stale', 'imported'],
      ]).toContainEqual(outcome)
      const [row] = (await database.db.orm.select().from(product)).filter((one) => one.id === id)
      expect([row?.version, row?.application]).toEqual([2, edited === 'edited' ? '薄膜' : '编织袋'])
    },
  )
})

test('two confirmations of one upload at once apply it once', async () => {
  const run = await preview(gradeTable(['D1']))
  const verdicts = await Promise.all([confirm(run), confirm(run)])
  expect(verdicts.map((verdict) => (verdict.ok ? 'ok' : verdict.reason)).sort()).toEqual([
    'import_confirmed',
    'ok',
  ])
})

test('an undo refuses as a whole if one of many rows was edited', async () => {
  const run = await preview(gradeTable(['U1', 'U2', 'U3']))
  await confirm(run)
  const rows = await database.db.orm.select().from(product)
  await edit(rows.find(({ grade }) => grade === 'U2')?.id ?? '')
  expect(await undo(run)).toMatchObject({
    reason: 'import_edited',
    facts: { recordNames: '“PP U2 镇海炼化 拉丝”' },
  })
  expect(
    (await database.db.orm.select().from(product)).filter(({ grade }) => /^U\d$/.test(grade)),
  ).toHaveLength(3)
})

test('10,000 rows are previewed, confirmed and undone with little memory', async () => {
  const text = gradeTable(Array.from({ length: ROWS }, (_, i) => `M${i}X`))
  const { seconds, grownMb } = await withPeakMemory(async () => {
    const run = await preview(text)
    expect([(await confirm(run)).ok, (await undo(run)).ok]).toEqual([true, true])
  })
  process.stdout.write(`10,000 rows: ${seconds.toFixed(1)} s, +${Math.round(grownMb)} MB\n`)
  expect(grownMb).toBeLessThan(HELD_MAX_MB)
})
