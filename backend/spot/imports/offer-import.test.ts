import { addProducts } from 'backend/catalogue'
import { confirmImport, type ImportKind, previewImport, undoImport } from 'backend/imports'
import { sql } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { type OfferRow, offerRow, offerTableText } from 'tests/fixtures/offer-rows'
import { rowsOfTable } from 'tests/fixtures/table-files'
import { withPeakMemory } from 'tests/load/peak-memory'
import { assertLedgerConsistent, findStockViolations } from 'tests/support/ledger-consistency'
import { sizeFor } from 'tests/support/test-level'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'
import { offerById } from '../offers/offer-store'
import { offerImport } from './offer-import'

const ROWS = sizeFor({ gate: 1_000, area: 10_000, long: 10_000 })
/** Most memory that a step of an import may hold above what was held before it, without garbage. */
const HELD_MAX_MB = 60
/** Only the long tests assert the duration of a step. */
const STEP_MAX_S = sizeFor({ gate: Number.POSITIVE_INFINITY, area: Number.POSITIVE_INFINITY, long: 60 })

let fixture: SpotFixture
beforeAll(async () => {
  fixture = await openSpotFixture(12)
})
afterEach(async () => {
  await assertLedgerConsistent(fixture.db)
  expect(await findStockViolations(fixture.db.orm)).toEqual([])
})
afterAll(() => fixture.test.drop())

/** The kind of one transaction. */
function kind(): ImportKind {
  const { shopId, memberId } = fixture.seed.merchant
  return offerImport({ shopId: shopId ?? '', memberId }, NOON) as ImportKind
}

async function preview(rows: readonly OfferRow[]) {
  const read = await rowsOfTable(offerTableText(rows), kind().columns)
  const upload = {
    rows: read,
    fileName: 'a.csv',
    ownerId: fixture.seed.merchant.shopId ?? '',
    uploadedBy: '店长',
  }
  return await fixture.db.transaction((tx) => previewImport(tx, kind(), upload, NOON))
}

const confirm = (id: string) => fixture.db.transaction((tx) => confirmImport(tx, [kind()], id, NOON))
const undo = (id: string) => fixture.db.transaction((tx) => undoImport(tx, [kind()], id, NOON))

async function addGrades(grades: readonly string[]): Promise<void> {
  const { id: _, ...drawing } = fixture.seed.goods.drawing
  for (let from = 0; from < grades.length; from += 1_000) {
    const some = grades.slice(from, from + 1_000).map((grade) => ({ ...drawing, grade }))
    await fixture.db.transaction((tx) => addProducts(tx, some))
  }
}

/** Imports one new offer. */
async function imported(grade: string, row: OfferRow = {}) {
  await addGrades([grade])
  accepted(await confirm((await preview([offerRow(grade, row)])).id))
  const [found] = await fixture.db.orm.execute<{ id: string }>(
    sql`select o.id from offer o join catalogue_product p on p.id = o.product_id where p.grade = ${grade}`,
  )
  return found?.id ?? ''
}

const found = async (offerId: string) => {
  const offer = await offerById(fixture.db.orm, offerId)
  if (!offer) throw new Error(`no offer ${offerId}`)
  return offer
}

describe('an import and a change of the same offer at once, of which exactly one counts', () => {
  test.each([1, 2, 3, 4, 5, 6])('re-pricing, round %i', async (round) => {
    const grade = `R${round}`
    const offerId = await imported(grade)
    const { id } = await preview([offerRow(grade, { price: '6600', stock: '50' })])
    const [confirmed, repriced] = await Promise.all([confirm(id), fixture.reprice(offerId, 1, 650_000)])
    expect([
      ['ok', 'price_version_old'],
      ['import_outdated', 'ok'],
    ]).toContainEqual([confirmed, repriced].map((verdict) => (verdict.ok ? 'ok' : reasonOf(verdict))))
    const { version, priceFenPerTon, onHandKg } = await found(offerId)
    expect([version, priceFenPerTon, onHandKg]).toEqual(
      confirmed.ok ? [2, 660_000, 50_000] : [2, 650_000, 100_000],
    )
  })

  test.each([1, 2, 3, 4, 5, 6])(
    'an order of most of the stock, round %i: never sold twice',
    async (round) => {
      const grade = `O${round}`
      const offerId = await imported(grade)
      const { id } = await preview([offerRow(grade, { stock: '10' })])
      const [confirmed, bought] = await Promise.all([confirm(id), fixture.buy(offerId, { weightKg: 60_000 })])
      expect(confirmed.ok && bought.ok).toBe(false)
      expect(confirmed.ok || bought.ok).toBe(true)
      expect(await found(offerId)).toMatchObject(
        confirmed.ok ? { onHandKg: 10_000, heldKg: 0 } : { onHandKg: 100_000, heldKg: 60_000 },
      )
    },
  )

  test('two confirmations of one upload', async () => {
    await addGrades(['D1'])
    const { id } = await preview([offerRow('D1')])
    const verdicts = await Promise.all([confirm(id), confirm(id)])
    expect(verdicts.map((verdict) => (verdict.ok ? 'ok' : reasonOf(verdict))).sort()).toEqual([
      'import_confirmed',
      'ok',
    ])
  })
})

describe('an undo', () => {
  test('takes back its own difference of the stock, not what was ordered meanwhile', async () => {
    const offerId = await imported('U1')
    const { id } = await preview([offerRow('U1', { stock: '120', price: '6600' })])
    accepted(await confirm(id))
    accepted(await fixture.buy(offerId, { weightKg: 30_000, offerVersion: 2 }))
    accepted(await undo(id))
    expect(await found(offerId)).toMatchObject({
      ...{ version: 3, priceFenPerTon: 673_500, onHandKg: 100_000, heldKg: 30_000 },
    })
  })

  test('is refused as a whole if an offer was re-priced since', async () => {
    const [first, second] = [await imported('U2'), await imported('U3')]
    const { id } = await preview([offerRow('U2', { price: '6600' }), offerRow('U3', { price: '6600' })])
    accepted(await confirm(id))
    accepted(await fixture.reprice(second, 2, 650_000))
    expect(await undo(id)).toMatchObject({
      reason: 'import_edited',
      facts: { recordNames: '“U3 镇海炼化 北仑港区库”' },
    })
    expect((await found(first)).priceFenPerTon).toBe(660_000)
  })
})

describe('which offer a row means', () => {
  test('one of several of the same goods only by its number', async () => {
    const first = await imported('N1')
    await fixture.offer({ productId: (await found(first)).productId })
    expect((await preview([offerRow('N1')])).errorRows).toBe(1)
    const { changedRows } = await preview([offerRow('N1', { offerNo: first, price: '6600' })])
    expect(changedRows).toBe(1)
    expect((await preview([offerRow('T30S', { offerNo: first })])).errorRows).toBe(1)
  })

  test('the same offer by number and by name is a doubled row', async () => {
    const offerNo = await imported('N2')
    const { errorRows, changedRows } = await preview([
      offerRow('N2', { offerNo, price: '6600' }),
      offerRow('N2', { price: '6700' }),
    ])
    expect([changedRows, errorRows]).toEqual([1, 1])
  })

  test('no offer of another shop', async () => {
    await addGrades(['N3'])
    const productId = (await productIdOf('N3')) ?? ''
    const theirs = accepted(await fixture.publish(fixture.seed.otherMerchant, { productId }))
    expect((await preview([offerRow('N3', { offerNo: theirs.offerId })])).errorRows).toBe(1)
    expect((await preview([offerRow('N3')])).newRows).toBe(1)
  })
})

async function productIdOf(grade: string): Promise<string | undefined> {
  const [row] = await fixture.db.orm.execute<{ id: string }>(
    sql`select id from catalogue_product where grade = ${grade}`,
  )
  return row?.id
}

test('thousands of rows are previewed, confirmed, changed and undone with little memory', async () => {
  const grades = Array.from({ length: ROWS }, (_, i) => `M${i}X`)
  await addGrades(grades)
  const steps: { name: string; seconds: number; grownMb: number }[] = []
  const measured = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const results: T[] = []
    const measures = await withPeakMemory(async () => results.push(await work()))
    steps.push({ name, ...measures })
    const [result] = results
    return result as T
  }
  const added = await measured('preview', () => preview(grades.map((grade) => offerRow(grade))))
  accepted(await measured('confirm', () => confirm(added.id)))
  const changes = grades.map((grade) => offerRow(grade, { price: '6600', stock: '90' }))
  const changed = await measured('preview of changes', () => preview(changes))
  accepted(await measured('change', () => confirm(changed.id)))
  accepted(await measured('undo', () => undo(changed.id)))
  const measures = steps.map((one) => `${one.name} ${one.seconds.toFixed(1)} s +${one.grownMb.toFixed(0)} MB`)
  process.stdout.write(`${ROWS} offers: ${measures.join(', ')}\n`)
  expect(Math.max(...steps.map(({ grownMb }) => grownMb))).toBeLessThan(HELD_MAX_MB)
  expect(Math.max(...steps.map(({ seconds }) => seconds))).toBeLessThan(STEP_MAX_S)
}, 300_000)

test('a file of another shop is not found', async () => {
  await addGrades(['S1'])
  const { id } = await preview([offerRow('S1')])
  const { shopId, memberId } = fixture.seed.otherMerchant
  const theirs = offerImport({ shopId: shopId ?? '', memberId }, NOON) as ImportKind
  const verdict = await fixture.db.transaction((tx) => confirmImport(tx, [theirs], id, NOON))
  expect(reasonOf(verdict)).toBe('not_found')
})
