/** Endpoint cases of data sheets, inspection sheets and followers. */
import { followedAt } from 'backend/catalogue'
import { publishTds } from 'backend/quality'
import * as goods from 'contract/quality'
import {
  addInspectionPicture,
  inspectOffer,
  publishOffer,
  withdrawOffer,
} from 'contract/spot/merchant-offers'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import { fileRefusals } from '../../tests/fixtures/file-refusals'
import { offerInput, type Person } from '../../tests/fixtures/market'
import { pictureText } from '../../tests/fixtures/pictures'

import { fresh } from '../../tests/fixtures/sms-codes'

/** A valid inspection of drawing grade, three days after production. */
export const INSPECTION: goods.Inspection = {
  lotNo: '261110A3',
  producedOn: '2026-11-10',
  inspectedOn: '2026-11-13',
  inspector: '厂家质检中心',
  values: [{ property: 'melt_flow', measured: '3.1' }],
}
/** After the time of all tests. */
const NEVER = '2099-12-31'
export const TOO_EARLY = { ...INSPECTION, inspectedOn: '2026-11-09' }
export const NOT_STATED: goods.Inspection = {
  ...INSPECTION,
  values: [{ property: 'purity', measured: '99.9' }],
}

const merchantOf = (m: Market) => m.seed.merchant
const drawing = (m: Market) => m.seed.goods.drawing
const sheetsOf = (m: Market, offerId: string) => m.value(goods.inspectionSheets, { offerId })
const inspected = async (m: Market) => ({ offerId: await putOnSale(m), inspection: INSPECTION, ...fresh() })

const PICTURES_MAX = 9

/** A picture of the only sheet of a new offer. */
async function sheetPicture(m: Market) {
  const offerId = await putOnSale(m, { inspection: INSPECTION })
  const [sheet] = (await sheetsOf(m, offerId)).list
  return { offerId, sheetId: sheet?.id ?? '', file: await pictureText() }
}

const viewerOf = (address: string) => new URL(address, 'http://market.test').searchParams.get('by')

export const paperCases = [
  endpointCase({
    endpoint: goods.tdsOfSku,
    valid: async (m) => ({ skuId: drawing(m).id }),
    happy: async (m) => {
      const { id: skuId, category, grade, maker, processing } = drawing(m)
      const first = await m.value(goods.tdsOfSku, { skuId })
      expect(first.sku).toEqual({ id: skuId, category, grade, maker, processing })
      const values = (first.tds?.values ?? []).map(({ name: _, ...value }) => ({ ...value, typical: '3.2' }))
      await m.db.transaction((tx) =>
        publishTds(tx, [{ productId: skuId, values, isDemo: false }], m.clock.now()),
      )
      const second = await m.value(goods.tdsOfSku, { skuId })
      expect(second.tds).toMatchObject({ version: (first.tds?.version ?? 0) + 1, values })
      expect(second.tds?.values[0]?.name).toBe('熔体流动速率')
      const { tds } = await m.value(goods.tdsOfSku, { skuId: m.seed.goods.glycol.id })
      expect(tds).toBeNull()
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: goods.downloadTds,
    valid: async (m) => ({ skuId: drawing(m).id }),
    happy: async (m) => {
      const { id: skuId, grade } = drawing(m)
      const drawn = async () => await m.value(goods.downloadTds, { skuId })
      const before = await drawn()
      expect(before.fileName).toMatch(/^TDS-T30S-v\d+\.svg$/)
      expect(before.image).toContain(grade)
      const { tds } = await m.value(goods.tdsOfSku, { skuId })
      const values: goods.TdsValue[] = [
        ...(tds?.values ?? []).map(({ name: _, ...value }) => value),
        { property: 'haze', unit: '%', method: 'GB/T 2410', typical: '77.7', min: null, max: '88.8' },
      ]
      await m.db.transaction((tx) =>
        publishTds(tx, [{ productId: skuId, values, isDemo: false }], m.clock.now()),
      )
      const after = await drawn()
      expect(after.fileName).not.toBe(before.fileName)
      expect([before.image.includes('≤ 88.8'), after.image.includes('≤ 88.8')]).toEqual([false, true])
      const withoutSheet = { skuId: m.seed.goods.glycol.id }
      expect((await m.ask(goods.downloadTds, withoutSheet)).reason).toBe('not_found')
      const path = `${goods.downloadTds.path}?skuId=${skuId}`
      const picture = await m.send(path, { headers: { accept: 'image/svg+xml,image/*' } })
      expect(picture.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
      expect(await picture.text()).toBe(after.image)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: goods.tdsByPage,
    valid: async () => ({ sText: 't-30s 镇海', category: 'PP' }),
    happy: async (m) => {
      const found = async (sText: string) => await m.value(goods.tdsByPage, { sText, category: 'LLDPE' })
      expect((await found('')).total).toBe(0)
      const values: goods.TdsValue[] = [
        { property: 'haze', unit: '%', method: 'GB/T 2410', typical: '12', min: null, max: '16' },
      ]
      const productId = m.seed.goods.film.id
      const publish = () =>
        m.db.transaction((tx) => publishTds(tx, [{ productId, values, isDemo: true }], m.clock.now()))
      await publish()
      await publish()
      const page = await found('dfda7042')
      expect([page.total, page.list[0]?.sku.id, page.list[0]?.tds.version]).toEqual([1, productId, 2])
      expect((await found('dfda7042 %')).total).toBe(0)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: goods.inspectionSheets,
    valid: async (m) => ({ offerId: await putOnSale(m, { inspection: INSPECTION }) }),
    happy: async (m) => {
      const offerId = await putOnSale(m)
      expect(await sheetsOf(m, offerId)).toEqual({ list: [], total: 0, page: 0, size: 20 })
      await m.value(inspectOffer, { offerId, inspection: INSPECTION, ...fresh() }, merchantOf(m))
      const values = [{ property: 'melt_flow' as const, measured: '3.9' }]
      const again = { ...INSPECTION, values }
      await m.value(inspectOffer, { offerId, inspection: again, ...fresh() }, merchantOf(m))
      await m.value(withdrawOffer, { offerId, ...fresh() }, merchantOf(m))
      const { list, total } = await sheetsOf(m, offerId)
      expect(total).toBe(2)
      expect(list.map(({ lotNo, values: found }) => [lotNo, found[0]?.measured, found[0]?.passes])).toEqual([
        ['261110A3', '3.9', false],
        ['261110A3', '3.1', true],
      ])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: inspectOffer,
    as: merchantOf,
    hiddenFrom: (m) => m.seed.otherMerchant,
    valid: inspected,
    happy: async (m) => {
      const { offerId } = await m.value(
        publishOffer,
        offerInput(m.seed, { inspection: INSPECTION }),
        merchantOf(m),
      )
      expect((await sheetsOf(m, offerId)).total).toBe(1)
      await m.value(
        inspectOffer,
        { offerId, inspection: { ...INSPECTION, lotNo: 'B' }, ...fresh() },
        merchantOf(m),
      )
      expect((await sheetsOf(m, offerId)).list.map(({ lotNo }) => lotNo)).toEqual(['B', '261110A3'])
      const ofLot = async (lotNo: string) =>
        (await m.value(goods.inspectionSheets, { offerId, lotNo })).list.map((sheet) => sheet.lotNo)
      expect([await ofLot('261110A3'), await ofLot('C')]).toEqual([['261110A3'], []])
    },
    refusals: {
      inspected_too_early: async (m) => {
        const late = { ...(await inspected(m)), inspection: { ...INSPECTION, inspectedOn: NEVER } }
        expect(await m.ask(inspectOffer, late, merchantOf(m))).toMatchObject({
          reason: 'inspected_too_early',
        })
        return await m.ask(inspectOffer, { ...(await inspected(m)), inspection: TOO_EARLY }, merchantOf(m))
      },
      property_not_on_sheet: async (m) =>
        m.ask(inspectOffer, { ...(await inspected(m)), inspection: NOT_STATED }, merchantOf(m)),
    },
    repeat: {
      other: async (input) => ({ ...input, inspection: { ...input.inspection, lotNo: 'other' } }),
      effects: async (m, { offerId }) => (await sheetsOf(m, offerId)).total,
    },
  }),

  endpointCase({
    endpoint: addInspectionPicture,
    as: merchantOf,
    hiddenFrom: (m) => m.seed.otherMerchant,
    valid: (m) => sheetPicture(m),
    happy: async (m) => {
      const picture = await sheetPicture(m)
      await m.value(addInspectionPicture, picture, merchantOf(m))
      await m.value(addInspectionPicture, picture, merchantOf(m))
      const shown = async (reader?: Person) => {
        const [sheet] = (await m.value(goods.inspectionSheets, { offerId: picture.offerId }, reader)).list
        return [sheet?.pictureCount, sheet?.pictures.map(viewerOf)]
      }
      expect(await shown()).toEqual([1, []])
      expect(await shown(m.seed.buyer)).toEqual([1, [`member.${m.seed.buyer.memberId}`]])
      const elsewhere = { ...picture, offerId: await putOnSale(m) }
      expect((await m.ask(addInspectionPicture, elsewhere, merchantOf(m))).reason).toBe('not_found')
    },
    refusals: {
      sheet_pictures_full: async (m) => {
        const picture = await sheetPicture(m)
        const add = async () =>
          m.ask(addInspectionPicture, { ...picture, file: await pictureText() }, merchantOf(m))
        for (let n = 0; n < PICTURES_MAX; n++) expect((await add()).status).toBe(200)
        return await add()
      },
      ...fileRefusals(
        async (m, file, person) => m.ask(addInspectionPicture, { ...(await sheetPicture(m)), file }, person),
        (m) => addStaff(m, m.seed.merchant, 'sales'),
        merchantOf,
      ),
    },
  }),

  endpointCase({
    endpoint: goods.followSku,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ skuId: drawing(m).id, act: 'follow' as const }),
    happy: async (m) => {
      const { buyer } = m.seed
      const skuId = m.seed.goods.film.id
      const act = (what: 'follow' | 'unfollow') => m.value(goods.followSku, { skuId, act: what }, buyer)
      const since = () => followedAt(m.db.orm, { memberId: buyer.memberId, productId: skuId })
      expect(await since()).toBeUndefined()
      const first = await act('follow')
      expect(first).toEqual({ skuId, isFollowed: true, followedAt: (await since())?.toISOString() })
      expect(await m.later(60_000, () => act('follow'))).toEqual(first)
      expect(await act('unfollow')).toEqual({ skuId, isFollowed: false, followedAt: null })
      expect(await act('unfollow')).toMatchObject({ isFollowed: false })
      expect(await since()).toBeUndefined()
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),
]
