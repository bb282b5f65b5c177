/** Endpoint cases of the merchant's tables of offers. */
import { newId } from 'backend/platform/ids'
import { singleBuy } from 'contract/spot'
import { info } from 'contract/spot/detail'
import { correctStock } from 'contract/spot/merchant-offer-edits'
import { myOffers, repriceOffer } from 'contract/spot/merchant-offers'
import * as contract from 'contract/spot/offer-imports'
import { sql } from 'drizzle-orm'
import { addGrade, uploadOf, uploadTable } from 'tests/fixtures/offer-imports'
import { type OfferRow, offerRow, offerTableText } from 'tests/fixtures/offer-rows'
import { buy } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'

const as = (m: Market) => m.seed.merchant
const hiddenFrom = (m: Market) => m.seed.otherMerchant
const stepOf = (id: string) => ({ id, requestId: newId() })

/** An upload of one new offer that waits for its confirmation. */
async function previewed(m: Market) {
  return stepOf((await uploadTable(m, [offerRow(await addGrade(m))])).id)
}

async function confirmed(m: Market, row = {}) {
  const grade = await addGrade(m)
  const { id } = await uploadTable(m, [offerRow(grade, row)])
  await m.value(contract.confirmOfferImport, stepOf(id), as(m))
  return { grade, step: stepOf(id), offer: await offerOf(m, grade) }
}

/** The shop's offer of a grade. */
async function offerOf(m: Market, grade: string) {
  const { list } = await m.value(myOffers, { sText: grade, size: 1 }, as(m))
  const [found] = list
  if (!found) throw new Error(`the shop has no offer of ${grade}`)
  return found
}

const refusedUpload = (m: Market, text: string) => m.ask(contract.uploadOffers, uploadOf(text), as(m))

const errorsOf = async (m: Market, id: string) =>
  (await m.value(contract.offerImportRows, { id, outcome: 'error' }, as(m))).list

const runOf = (m: Market, id: string) => m.value(contract.offerImport, { id }, as(m))

const sameRequest = {
  other: async (input: { requestId: string }, m: Market) => ({
    ...(await previewed(m)),
    requestId: input.requestId,
  }),
  effects: async (m: Market, { id }: { id: string }) => Number((await runOf(m, id)).confirmedAt !== null),
}

export const offerImportCases = [
  endpointCase({
    endpoint: contract.offerTable,
    as,
    valid: async () => ({}),
    happy: async (m) => {
      const { grade, offer } = await confirmed(m, { ways: '自提、送到', tiers: '满 10 吨减 30 元' })
      const { headings, list } = await m.value(contract.offerTable, { sText: grade }, as(m))
      const cells = Object.fromEntries(headings.map((heading, i) => [heading, list[0]?.cells[i]]))
      expect(cells).toMatchObject({
        ...{ 报价编号: offer.id, 牌号: grade, '单价（元/吨）': '6735', 交货方式: '自提、送到' },
        ...{ 有效期至: '2026-11-27', 当日时间: '18:00', 阶梯价: '满 10 吨减 30 元' },
      })
      const text = [headings.join(','), list[0]?.cells.join(',')].join('\r\n')
      const again = await m.value(contract.uploadOffers, uploadOf(text), as(m))
      expect(again.rows).toEqual({ new: 0, changed: 0, unchanged: 1, error: 0 })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.offerImports,
    as,
    valid: async () => ({}),
    happy: async (m) => {
      const { id } = await previewed(m)
      const { list } = await m.value(contract.offerImports, { size: 1 }, as(m))
      expect(list).toMatchObject([{ id, kind: 'offers', fileName: '报价.csv' }])
      const others = await m.value(contract.offerImports, {}, m.seed.otherMerchant)
      expect(others.list.map((run) => run.id)).not.toContain(id)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.uploadOffers,
    as,
    valid: async (m) => uploadOf(offerTableText([offerRow(await addGrade(m))], m.clock.now())),
    happy: async (m) => {
      const { grade, offer } = await confirmed(m)
      const fresh = await addGrade(m)
      const wrong = async (row: OfferRow) => offerRow(await addGrade(m), row)
      const { rows, id } = await uploadTable(m, [
        offerRow(fresh),
        offerRow(grade, { price: '6700', stock: '80' }),
        offerRow(fresh),
        await wrong({ price: '6,70' }),
        await wrong({ stock: '-1' }),
        offerRow('NOSUCH'),
        await wrong({ offerNo: newId() }),
        await wrong({ validOn: '2028-01-01' }),
      ])
      expect(rows).toEqual({ new: 1, changed: 1, unchanged: 0, error: 6 })
      const errors = (await errorsOf(m, id)).flatMap(({ problems }) => problems.map(({ text }) => text))
      expect(errors).toEqual([
        '与第 2 行重复',
        '请填写金额，例如 6650；逗号只能作千分位，如 1,200',
        '不能为负',
        '目录中没有这个牌号与厂家，请核对或请平台新增',
        '没有这条报价，或与牌号、厂家、仓库不符；新报价请留空',
        '须在当前时间之后、90 天以内',
      ])
      expect((await offerOf(m, grade)).priceFenPerTon).toBe(offer.priceFenPerTon)
    },
    refusals: {
      table_file_too_large: (m) => refusedUpload(m, 'a'.repeat(9 * 1_048_576)),
      table_file_unreadable: (m) => refusedUpload(m, 'a\0b'),
      table_file_empty: (m) => refusedUpload(m, '牌号,厂家,仓库,单价（元/吨）'),
      table_file_columns: (m) => refusedUpload(m, '牌号,价格\nT30S,1'),
      table_file_too_many_rows: (m) =>
        refusedUpload(m, ['牌号,厂家,仓库', ...Array.from({ length: 50_000 }, () => 'A,B,C')].join('\n')),
    },
    repeat: {
      other: async (input, m) => ({
        ...uploadOf(offerTableText([offerRow(await addGrade(m))], m.clock.now())),
        requestId: input.requestId,
      }),
      effects: async (m) => (await m.value(contract.offerImports, {}, as(m))).total,
    },
  }),

  endpointCase({
    endpoint: contract.offerImport,
    as,
    hiddenFrom,
    valid: async (m) => ({ id: (await previewed(m)).id }),
    happy: async (m) => {
      const step = await previewed(m)
      expect(await runOf(m, step.id)).toMatchObject({ confirmedAt: null, rows: { new: 1 } })
      await m.value(contract.confirmOfferImport, step, as(m))
      expect((await runOf(m, step.id)).confirmedAt).toBe(m.clock.now().toISOString())
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.offerImportRows,
    as,
    hiddenFrom,
    valid: async (m) => ({ id: (await previewed(m)).id, outcome: 'new' as const }),
    happy: async (m) => {
      const { grade } = await confirmed(m)
      const { id } = await uploadTable(m, [
        { grade, maker: '镇海炼化', warehouse: '北仑港区库', price: '6700.5' },
      ])
      const { list } = await m.value(contract.offerImportRows, { id, outcome: 'changed' }, as(m))
      expect(list).toMatchObject([
        {
          ...{ rowNo: 2, name: `${grade} 镇海炼化 北仑港区库` },
          changes: [{ heading: '单价（元/吨）', before: '6735', after: '6700.50' }],
        },
      ])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.recheckOfferImport,
    as,
    hiddenFrom,
    valid: previewed,
    happy: async (m) => {
      const { grade, offer } = await confirmed(m)
      const { id } = await uploadTable(m, [offerRow(grade, { price: '6700' })])
      const repriced = { offerId: offer.id, version: 1, priceFenPerTon: 670_000, requestId: newId() }
      await m.value(repriceOffer, repriced, as(m))
      const stale = await m.ask(contract.confirmOfferImport, stepOf(id), as(m))
      expect(stale.reason).toBe('import_outdated')
      const { rows } = await m.value(contract.recheckOfferImport, stepOf(id), as(m))
      expect(rows).toEqual({ new: 0, changed: 0, unchanged: 1, error: 0 })
    },
    refusals: {
      import_confirmed: async (m) =>
        m.ask(contract.recheckOfferImport, stepOf((await confirmed(m)).step.id), as(m)),
    },
    repeat: {
      ...sameRequest,
      effects: async (m, { requestId }) => {
        const rows = await m.db.orm.execute(sql`select 1 from request_log where request_id = ${requestId}`)
        return rows.length
      },
    },
  }),

  endpointCase({
    endpoint: contract.confirmOfferImport,
    as,
    hiddenFrom,
    valid: previewed,
    happy: async (m) => {
      const { grade, offer } = await confirmed(m, { stock: '60' })
      expect(await m.value(info, { id: offer.id })).toMatchObject({ state: 'on_sale', version: 1 })
      await buy(m, offer.id)
      const { id } = await uploadTable(m, [offerRow(grade, { price: '6650', stock: '40', min: '2' })])
      await m.value(contract.confirmOfferImport, stepOf(id), as(m))
      expect(await offerOf(m, grade)).toMatchObject({
        ...{ id: offer.id, version: 2, priceFenPerTon: 665_000, minKg: 2_000 },
        ...{ onHandKg: 40_000, heldKg: 5_000, availableKg: 35_000 },
      })
    },
    refusals: {
      import_confirmed: async (m) =>
        m.ask(contract.confirmOfferImport, stepOf((await confirmed(m)).step.id), as(m)),
      import_has_errors: async (m) => {
        const { id } = await uploadTable(m, [offerRow(await addGrade(m)), offerRow('NOSUCH')])
        return await m.ask(contract.confirmOfferImport, stepOf(id), as(m))
      },
      import_without_changes: async (m) => {
        const { id } = await uploadTable(m, [offerRow((await confirmed(m)).grade)])
        return await m.ask(contract.confirmOfferImport, stepOf(id), as(m))
      },
      import_outdated: async (m) => {
        const { grade, offer } = await confirmed(m)
        const { id } = await uploadTable(m, [offerRow(grade, { price: '6700' })])
        const added = { offerId: offer.id, direction: 'add' as const, weightKg: 25 }
        await m.value(correctStock, { ...added, reason: 'counted', requestId: newId() }, as(m))
        return await m.ask(contract.confirmOfferImport, stepOf(id), as(m))
      },
      unusual_values: async (m) => {
        const { grade } = await confirmed(m)
        const { id } = await uploadTable(m, [offerRow(grade, { price: '673.5' })])
        return await m.ask(contract.confirmOfferImport, stepOf(id), as(m))
      },
    },
    repeat: sameRequest,
  }),

  endpointCase({
    endpoint: contract.undoOfferImport,
    as,
    hiddenFrom,
    valid: async (m) => (await confirmed(m)).step,
    happy: async (m) => {
      const { grade, offer, step } = await confirmed(m)
      const { id } = await uploadTable(m, [offerRow(grade, { price: '6650', stock: '40' })])
      await m.value(contract.confirmOfferImport, stepOf(id), as(m))
      const early = await m.ask(contract.undoOfferImport, step, as(m))
      expect(early.reason).toBe('import_edited')
      await m.value(contract.undoOfferImport, stepOf(id), as(m))
      expect(await offerOf(m, grade)).toMatchObject({
        ...{ version: 3, priceFenPerTon: offer.priceFenPerTon, onHandKg: 100_000, state: 'on_sale' },
      })
      const other = await confirmed(m)
      await m.value(contract.undoOfferImport, other.step, as(m))
      expect((await m.value(info, { id: other.offer.id })).state).toBe('withdrawn')
    },
    refusals: {
      import_not_confirmed: async (m) => m.ask(contract.undoOfferImport, await previewed(m), as(m)),
      import_edited: async (m) => {
        const { grade, offer } = await confirmed(m, { stock: '10' })
        const { id } = await uploadTable(m, [offerRow(grade, { stock: '30' })])
        await m.value(contract.confirmOfferImport, stepOf(id), as(m))
        const order = { offerId: offer.id, offerVersion: 2, weightKg: 25_000, delivery: 'pickup' as const }
        await m.value(singleBuy, { ...order, requestId: newId() }, m.seed.buyer)
        return await m.ask(contract.undoOfferImport, stepOf(id), as(m))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...(await confirmed(m)).step, requestId: input.requestId }),
      effects: async (m, { id }) => Number((await runOf(m, id)).undoneAt !== null),
    },
  }),
]
