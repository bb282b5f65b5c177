/** Endpoint cases of samples, trial orders and reports. */
import { addProducts } from 'backend/catalogue'
import { loginByPassword } from 'contract/account'
import { listAddresses, saveAddress } from 'contract/addresses'
import { detail } from 'contract/ordering'
import { cancel } from 'contract/ordering/order-steps'
import { uploadPaper, uploadPicture } from 'contract/pictures'
import { publishOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import * as trials from 'contract/trials'
import * as samples from 'contract/trials/merchant-samples'
import { CONTRADICTING_PLACE, PLACE, putOnSale, savedContradiction } from 'tests/fixtures/offers-and-orders'
import { pictureText } from 'tests/fixtures/pictures'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { DAY_MS, offerInput, PASSWORD, type Person } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import {
  addressIn,
  bagsLeft,
  completedTrial,
  endSample,
  openSample,
  parcelTrial,
  pickupTrial,
  placeTrial,
  receivedParcel,
  reportInput,
} from '../../tests/fixtures/trials'

const LATE_MS = 31 * DAY_MS

/** An offer of bagged goods of a new grade. */
async function newGoods(m: Market, changes: { isHazardous?: boolean; isLiquid?: boolean } = {}) {
  const { id: _, ...drawing } = m.seed.goods.drawing
  const grade = `G-${fresh().requestId.slice(-8)}`
  const [product] = await m.db.transaction((tx) => addProducts(tx, [{ ...drawing, grade, ...changes }]))
  const productId = product?.id ?? ''
  return { productId, offerId: await putOnSale(m, { productId }) }
}

const sampleInput = (offerId: string) => ({ offerId, bags: 20, maxBags: 3, ...fresh() })
const save = (m: Market, input: Parameters<typeof pickupTrial>[0], bags = 1) =>
  m.ask(trials.saveOrder, pickupTrial(input, bags), m.seed.buyer)
/** Works as a member whose session was opened after the clock was moved. */
function later<T>(
  m: Market,
  who: Person,
  milliseconds: number,
  work: (as: Person) => Promise<T>,
): Promise<T> {
  return m.later(milliseconds, async () => {
    const { token } = await m.value(loginByPassword, { phone: who.phone, password: PASSWORD })
    return await work({ ...who, token })
  })
}
const picture = async (m: Market, as = m.seed.buyer) =>
  (await m.value(uploadPicture, { file: await pictureText() }, as)).id

const chance = async (m: Market, id: string, who = m.seed.buyer) => await m.value(trials.isTry, { id }, who)
const trialIn = async (m: Market, orderId: string, who = m.seed.buyer) =>
  (await m.value(trials.myTrials, { size: 1_000 }, who)).list.find((trial) => trial.orderId === orderId)

export const trialCases = [
  endpointCase({
    endpoint: trials.offeredSample,
    valid: async (m) => {
      const { productId: skuId, offerId } = await newGoods(m)
      await m.value(samples.publishSample, sampleInput(offerId), m.seed.merchant)
      return { shopId: m.seed.merchant.shopId ?? '', skuId }
    },
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const { productId: skuId, offerId } = await newGoods(m)
      const goods = { shopId: m.seed.merchant.shopId ?? '', skuId }
      expect((await m.ask(trials.offeredSample, goods)).reason).toBe('not_found')
      const { sampleId: id } = await m.value(samples.publishSample, sampleInput(offerId), m.seed.merchant)
      expect(await m.value(trials.offeredSample, goods)).toEqual({ id, maxBags: 3, availableBags: 20 })
      await endSample(m, id)
      expect((await m.ask(trials.offeredSample, goods)).reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: trials.isTry,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ id: await openSample(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const { offerId } = await newGoods(m)
      expect(await chance(m, offerId)).toMatchObject({ canTry: false, reason: 'no_sample', sample: null })
      const { sampleId } = await m.value(samples.publishSample, sampleInput(offerId), m.seed.merchant)
      expect(await chance(m, offerId)).toMatchObject({
        canTry: true,
        reason: null,
        text: null,
        sample: { id: sampleId, offerId, maxBags: 3, availableBags: 20, warehouse: '北仑港区库' },
      })
      expect((await chance(m, sampleId)).canTry).toBe(true)
      const { orderId } = await m.value(trials.saveOrder, pickupTrial(sampleId), m.seed.buyer)
      expect(await chance(m, sampleId)).toMatchObject({ canTry: false, reason: 'trial_used' })
      const again = await later(m, m.seed.buyer, 90 * DAY_MS, (as) => chance(m, sampleId, as))
      expect(again.reason).not.toBe('trial_used')
      const reasonFor = async (who = m.seed.buyer) => (await chance(m, sampleId, who)).reason
      expect(await reasonFor(m.seed.newcomer)).toBe('company_required')
      expect(await reasonFor(m.seed.merchant)).toBe('own_sample')
      await endSample(m, sampleId)
      expect(await chance(m, sampleId)).toMatchObject({
        reason: 'sample_withdrawn',
        text: expect.any(String),
      })
      expect((await m.value(detail, { id: orderId }, m.seed.buyer)).type).toBe(13)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: trials.computeShipping,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({
      sampleId: await openSample(m),
      bags: 3,
      delivery: 'parcel' as const,
      addressId: await addressIn(m, m.seed.buyer),
    }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const sampleId = await openSample(m)
      const compute = async (input: object) =>
        await m.value(
          trials.computeShipping,
          { sampleId, bags: 3, delivery: 'parcel', ...input },
          m.seed.buyer,
        )
      expect(await compute({ province: '浙江' })).toEqual({
        bags: 3,
        delivery: 'parcel',
        zone: 'same_province',
        firstFen: 15_00,
        furtherFen: 8_00,
        freightFen: 31_00,
        arithmetic: '省内：首袋 15.00 元 + 续袋 2 × 8.00 元 = 31.00 元',
      })
      const far = { ...PLACE, province: '新疆维吾尔自治区', city: '乌鲁木齐市' }
      const addressId = await addressIn(m, m.seed.buyer, far)
      expect(await compute({ addressId })).toMatchObject({ zone: 'remote', freightFen: 105_00 })
      expect(await compute({ delivery: 'pickup' })).toMatchObject({ zone: null, freightFen: 0 })
    },
    refusals: {
      too_many_bags: async (m) => {
        const sampleId = await openSample(m, { maxBags: 2 })
        return await m.ask(trials.computeShipping, { sampleId, bags: 3, delivery: 'pickup' }, m.seed.buyer)
      },
      address_missing: async (m) => {
        const input = { sampleId: await openSample(m), bags: 1, delivery: 'parcel' as const }
        const addressId = await addressIn(m, m.seed.rival)
        expect((await m.ask(trials.computeShipping, { ...input, addressId }, m.seed.buyer)).reason).toBe(
          'address_missing',
        )
        return await m.ask(trials.computeShipping, input, m.seed.buyer)
      },
      unknown_division: async (m) => {
        const person = await m.newPerson()
        const addressId = await savedContradiction(m, person)
        const sampleId = await openSample(m)
        const asked = { sampleId, bags: 1, delivery: 'parcel' as const, addressId }
        return await m.ask(trials.computeShipping, asked, person)
      },
      province_not_served: async (m) => {
        const input = { sampleId: await openSample(m), bags: 1, delivery: 'parcel' as const }
        return await m.ask(trials.computeShipping, { ...input, province: '台湾省' }, m.seed.buyer)
      },
    },
  }),

  endpointCase({
    endpoint: trials.saveOrder,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ ...parcelTrial(await openSample(m)), remark: '请寄前台' }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const sampleId = await openSample(m)
      const parcel = await m.value(trials.saveOrder, parcelTrial(sampleId), m.seed.buyer)
      expect(parcel).toMatchObject({ amountFen: 34_00, orderNo: expect.stringMatching(/^SJ/) })
      expect(await bagsLeft(m, sampleId)).toBe(38)
      expect(await m.value(detail, { id: parcel.orderId }, m.seed.buyer)).toMatchObject({
        type: 13,
        state: 'awaiting_payment',
        goodsFen: 0,
        freightFen: 34_00,
        lines: [{ subject: { kind: 'sample', id: sampleId }, orderedKg: 50, priceFenPerTon: 0 }],
        delivery: { way: 'parcel', place: '广东省东莞市莞樟路 8 号' },
      })
      const given = { orderId: parcel.orderId, reason: 'changed_mind' as const, ...fresh() }
      await m.value(cancel, given, m.seed.buyer)
      expect(await bagsLeft(m, sampleId)).toBe(40)
      const { orderId } = await m.value(trials.saveOrder, pickupTrial(sampleId, 5), m.seed.buyer)
      const paid = await m.value(detail, { id: orderId }, m.seed.buyer)
      expect(paid).toMatchObject({ state: 'awaiting_pickup', paidFen: 0, totalFen: 0 })
      expect(paid.pickupNote?.outstandingKg).toBe(125)
      const addressId = await addressIn(m, m.seed.rival)
      const byAddress = { ...parcelTrial(sampleId), address: undefined, addressId }
      expect((await m.value(trials.saveOrder, byAddress, m.seed.rival)).amountFen).toBe(34_00)
    },
    refusals: {
      sample_withdrawn: async (m) => {
        const sampleId = await openSample(m)
        await endSample(m, sampleId)
        return await save(m, sampleId)
      },
      company_required: async (m) =>
        m.ask(trials.saveOrder, pickupTrial(await openSample(m)), m.seed.newcomer),
      own_sample: async (m) => m.ask(trials.saveOrder, pickupTrial(await openSample(m)), m.seed.merchant),
      report_overdue: async (m) => {
        const orderId = await completedTrial(m, m.seed.rival)
        const sampleId = await openSample(m)
        const answer = await later(m, m.seed.rival, LATE_MS, (as) =>
          m.ask(trials.saveOrder, pickupTrial(sampleId), as),
        )
        expect(answer.data).toMatchObject({ orderNo: expect.stringMatching(/^SJ/) })
        await m.value(trials.writeReport, reportInput(orderId), m.seed.rival)
        return answer
      },
      trial_used: async (m) => {
        const sampleId = await openSample(m)
        expect((await save(m, sampleId)).status).toBe(200)
        return await save(m, sampleId)
      },
      sample_short: async (m) => {
        const sampleId = await openSample(m, { bags: 3 })
        expect(await save(m, sampleId, 4)).toMatchObject({
          reason: 'sample_short',
          data: { availableBags: 3 },
        })
        await m.value(trials.saveOrder, pickupTrial(sampleId, 3), m.seed.rival)
        return await save(m, sampleId)
      },
      too_many_bags: async (m) => save(m, await openSample(m, { maxBags: 2 }), 3),
      address_missing: async (m) => {
        const { address: _, ...order } = parcelTrial(await openSample(m))
        const addressId = await addressIn(m, m.seed.rival)
        expect((await m.ask(trials.saveOrder, { ...order, addressId }, m.seed.buyer)).reason).toBe(
          'address_missing',
        )
        return await m.ask(trials.saveOrder, order, m.seed.buyer)
      },
      unknown_division: async (m) => {
        const { address: _, ...order } = parcelTrial(await openSample(m))
        const addressId = await savedContradiction(m, m.seed.buyer)
        const old = await m.ask(trials.saveOrder, { ...order, addressId }, m.seed.buyer)
        expect(old.reason).toBe('unknown_division')
        const typed = { ...order, address: CONTRADICTING_PLACE, ...fresh() }
        return await m.ask(trials.saveOrder, typed, m.seed.buyer)
      },
      province_not_served: async (m) => {
        const address = { ...PLACE, province: '香港' }
        return await m.ask(trials.saveOrder, { ...parcelTrial(await openSample(m)), address }, m.seed.buyer)
      },
      freight_changed: async (m) => {
        const sampleId = await openSample(m)
        const order = { ...parcelTrial(sampleId), freightFen: 22_00 }
        const answer = await m.ask(trials.saveOrder, order, m.seed.buyer)
        expect(answer.data).toMatchObject({ freightFen: 34_00 })
        expect(await bagsLeft(m, sampleId)).toBe(40)
        return answer
      },
      too_many_addresses: async (m) => {
        const who = m.seed.otherMerchant
        const known = await m.value(listAddresses, {}, who)
        for (let n = known.length; n < 20; n++)
          await m.value(saveAddress, { ...PLACE, detail: '备用地址', ...fresh() }, who)
        return await m.ask(trials.saveOrder, parcelTrial(await openSample(m)), who)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, bags: 1 }),
      effects: async (m) => (await m.value(trials.myTrials, {}, m.seed.buyer)).total,
    },
  }),

  endpointCase({
    endpoint: trials.writeReport,
    as: (m) => m.seed.buyer,
    valid: async (m) => reportInput(await completedTrial(m)),
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const orderId = await receivedParcel(m)
      const [first, second] = [await picture(m), await picture(m)]
      const report = { ...reportInput(orderId), result: 'partly' as const, pictures: [first, second, first] }
      await m.value(trials.writeReport, report, m.seed.buyer)
      const { report: stored } = await m.value(trials.trialDetail, { id: orderId }, m.seed.buyer)
      expect(stored).toMatchObject({
        result: 'partly',
        process: report.process,
        text: report.text,
        pictures: [{ id: first }, { id: second }],
        at: m.clock.now().toISOString(),
      })
      const late = await completedTrial(m)
      const overdue = await later(m, m.seed.buyer, LATE_MS, (as) => trialIn(m, late, as))
      expect(overdue?.reportState).toBe('overdue')
      await m.value(trials.writeReport, reportInput(late), m.seed.buyer)
    },
    refusals: {
      trial_not_completed: async (m) =>
        m.ask(trials.writeReport, reportInput(await placeTrial(m)), m.seed.buyer),
      report_submitted: async (m) => {
        const orderId = await completedTrial(m)
        await m.value(trials.writeReport, reportInput(orderId), m.seed.buyer)
        return await m.ask(trials.writeReport, reportInput(orderId), m.seed.buyer)
      },
      picture_not_uploaded: async (m) => {
        const orderId = await completedTrial(m)
        const withPicture = (id: string) => ({ ...reportInput(orderId), pictures: [id] })
        const paper = await m.value(uploadPaper, { file: await pictureText() }, m.seed.buyer)
        expect((await m.ask(trials.writeReport, withPicture(paper.id), m.seed.buyer)).reason).toBe(
          'picture_not_uploaded',
        )
        const foreign = withPicture(await picture(m, m.seed.rival))
        const answer = await m.ask(trials.writeReport, foreign, m.seed.buyer)
        await m.value(trials.writeReport, reportInput(orderId), m.seed.buyer)
        return answer
      },
    },
    repeat: {
      other: async (input) => ({ ...input, result: 'unsuited' as const }),
      effects: async (m, { orderId }) => {
        const { report } = await m.value(trials.trialDetail, { id: orderId }, m.seed.buyer)
        return Number(report !== null)
      },
    },
  }),

  endpointCase({
    endpoint: trials.myTrials,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const orderId = await completedTrial(m)
      const completedAt = m.clock.now()
      const due = new Date(completedAt.getTime() + 30 * DAY_MS).toISOString()
      expect(await trialIn(m, orderId)).toMatchObject({
        shopName: '甬联塑化',
        bags: 1,
        state: 'completed',
        completedAt: completedAt.toISOString(),
        reportState: 'due',
        reportBefore: due,
      })
      await m.value(trials.writeReport, reportInput(orderId), m.seed.buyer)
      expect((await trialIn(m, orderId))?.reportState).toBe('submitted')
      const open = await placeTrial(m)
      expect(await trialIn(m, open)).toMatchObject({ reportState: 'not_due', reportBefore: null })
      expect(await trialIn(m, open, m.seed.rival)).toBeUndefined()
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: trials.trialDetail,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ id: await placeTrial(m) }),
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const id = await placeTrial(m)
      const seen = await m.value(trials.trialDetail, { id }, m.seed.buyer)
      expect(seen).toMatchObject({ orderId: id, reportState: 'not_due', report: null })
      expect((await m.ask(trials.trialDetail, { id }, m.seed.rival)).reason).toBe('not_found')
    },
    refusals: {},
  }),
]

export const sampleCases = [
  endpointCase({
    endpoint: samples.publishSample,
    as: (m) => m.seed.merchant,
    valid: async (m) => sampleInput((await newGoods(m)).offerId),
    happy: async (m) => {
      const { offerId } = await newGoods(m)
      const { sampleId } = await m.value(samples.publishSample, sampleInput(offerId), m.seed.merchant)
      expect(await bagsLeft(m, sampleId)).toBe(20)
      await m.value(withdrawOffer, { offerId, ...fresh() }, m.seed.merchant)
      expect((await chance(m, sampleId)).canTry).toBe(true)
    },
    refusals: {
      offer_not_on_sale: async (m) => {
        const { offerId } = await newGoods(m)
        await m.value(withdrawOffer, { offerId, ...fresh() }, m.seed.merchant)
        return await m.ask(samples.publishSample, sampleInput(offerId), m.seed.merchant)
      },
      not_in_bags: async (m) => {
        const offerId = await putOnSale(m, { productId: m.seed.goods.glycol.id })
        return await m.ask(samples.publishSample, sampleInput(offerId), m.seed.merchant)
      },
      permit_missing: async (m) => {
        const { productId } = await newGoods(m, { isHazardous: true })
        const validUntil = new Date(m.clock.now().getTime() + 50 * DAY_MS).toISOString()
        const offer = offerInput(m.seed, { productId, validUntil })
        const { offerId } = await m.value(publishOffer, offer, m.seed.merchant)
        return await later(m, m.seed.merchant, 45 * DAY_MS, (as) =>
          m.ask(samples.publishSample, sampleInput(offerId), as),
        )
      },
      sample_exists: async (m) => {
        const { productId, offerId } = await newGoods(m)
        await m.value(samples.publishSample, sampleInput(offerId), m.seed.merchant)
        const other = await putOnSale(m, { productId })
        return await m.ask(samples.publishSample, sampleInput(other), m.seed.merchant)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, bags: 30 }),
      effects: async (m) => (await m.value(samples.mySamples, {}, m.seed.merchant)).total,
    },
  }),

  endpointCase({
    endpoint: samples.withdrawSample,
    as: (m) => m.seed.merchant,
    valid: async (m) => ({ sampleId: await openSample(m), ...fresh() }),
    hiddenFrom: (m) => m.seed.otherMerchant,
    happy: async (m) => {
      const { offerId } = await newGoods(m)
      const publish = () => m.value(samples.publishSample, sampleInput(offerId), m.seed.merchant)
      const { sampleId } = await publish()
      const { orderId } = await m.value(trials.saveOrder, pickupTrial(sampleId), m.seed.buyer)
      await endSample(m, sampleId)
      expect((await m.value(detail, { id: orderId }, m.seed.buyer)).state).toBe('awaiting_pickup')
      expect((await publish()).sampleId).not.toBe(sampleId)
    },
    refusals: {
      sample_ended: async (m) => {
        const sampleId = await openSample(m)
        await endSample(m, sampleId)
        return await m.ask(samples.withdrawSample, { sampleId, ...fresh() }, m.seed.merchant)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, sampleId: await openSample(m) }),
      effects: async (m, { sampleId }) => {
        const { list } = await m.value(samples.mySamples, { size: 1_000 }, m.seed.merchant)
        return list.filter(({ id, withdrawnAt }) => id === sampleId && withdrawnAt !== null).length
      },
    },
  }),

  endpointCase({
    endpoint: samples.mySamples,
    as: (m) => m.seed.merchant,
    valid: async () => ({}),
    happy: async (m) => {
      const id = await openSample(m)
      const { list } = await m.value(samples.mySamples, {}, m.seed.merchant)
      expect(list[0]).toMatchObject({ id, maxBags: 5, availableBags: 40, withdrawnAt: null })
      const others = await m.value(samples.mySamples, {}, m.seed.otherMerchant)
      expect(others.list.map((sample) => sample.id)).not.toContain(id)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: samples.sampleReports,
    as: (m) => m.seed.merchant,
    valid: async () => ({}),
    happy: async (m) => {
      const orderId = await completedTrial(m)
      const input = { ...reportInput(orderId), pictures: [await picture(m)] }
      await m.value(trials.writeReport, input, m.seed.buyer)
      const { list } = await m.value(samples.sampleReports, {}, m.seed.merchant)
      expect(list[0]).toMatchObject({
        orderId,
        orderNo: expect.stringMatching(/^SJ/),
        bags: 1,
        buyer: '东莞市宏达塑料制品有限公司',
        result: 'suits',
        text: input.text,
        pictures: [{ id: input.pictures[0] }],
      })
      const others = await m.value(samples.sampleReports, {}, m.seed.otherMerchant)
      expect(others.list.map((report) => report.orderId)).not.toContain(orderId)
    },
    refusals: {},
  }),
]
