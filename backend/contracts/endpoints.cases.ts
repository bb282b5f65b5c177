/** Endpoint cases of contracts: the buyer's calls, and the public check. */
import { newId } from 'backend/platform/ids'
import * as contract from 'contract/contracts'
import { orderDocuments } from 'contract/contracts/documents'
import { signShopContract } from 'contract/contracts/merchant-contracts'
import { stopSeal } from 'contract/contracts/seals'
import { signCode } from 'contract/contracts/signing-proof'
import { outbox } from 'contract/dev'
import type { InputOf } from 'contract/endpoint'
import { requestInvoice } from 'contract/invoices'
import { detail } from 'contract/ordering'
import { withdrawOffer } from 'contract/spot/merchant-offers'
import { companyOrder } from 'tests/fixtures/companies'
import {
  buyerSigned,
  buyerSigns,
  completedContract,
  contentHashOf,
  sealOf,
  sellerSigned,
  sellerSigns,
  signingCode,
  signingProofRefusals,
  withCompanyName,
  withdrawnContract,
  withoutIdentity,
} from 'tests/fixtures/contracts'
import type { Person } from 'tests/fixtures/market'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { completedOrder, paidOrder } from 'tests/fixtures/order-stages'
import { richPerson } from 'tests/fixtures/pay-passwords'
import { openDeal } from 'tests/fixtures/pin-stages'
import { runningSale } from 'tests/fixtures/sale-stages'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const buyer = (m: Market) => m.seed.buyer
const rival = (m: Market) => m.seed.rival

const read = async (m: Market, orderId: string) => await m.value(contract.contract, { orderId }, m.seed.buyer)
const stateOf = async (m: Market, orderId: string) => (await read(m, orderId)).state
const NOTE = '数量有误'
const pdfOf = async (m: Market, orderId: string) =>
  (await m.value(contract.contractFile, { orderId }, m.seed.buyer)).pdf

/** Input of the signature of a company that buys. */
async function companySigns(m: Market) {
  const owner = m.seed.otherMerchant
  const orderId = await companyOrder(m, owner)
  return { ...(await buyerSigns(m, orderId, owner)), sealId: await sealOf(m, owner) }
}

/** Input of the signature of a new order of a person. */
const signsInPerson = async (m: Market, who: Person) =>
  await buyerSigns(m, await paidOrder(m, 'pickup', who), who)

/** A signature of a company with this name. */
const signAs = async (m: Market, name: string) =>
  await withCompanyName(m, m.seed.otherMerchant, name, async () =>
    m.ask(contract.signContract, await companySigns(m), m.seed.otherMerchant),
  )

export const contractCases = [
  endpointCase({
    endpoint: contract.contracts,
    as: buyer,
    valid: async () => ({ state: 'draft' as const, q: '7042' }),
    happy: async (m) => {
      const [draft, signing] = [await paidOrder(m), await buyerSigned(m)]
      const idsIn = async (state: 'draft' | 'signing', as = m.seed.buyer) => {
        const { list } = await m.value(contract.contracts, { state, size: 1000 }, as)
        return list.map(({ orderId }) => orderId).filter((id) => id === draft || id === signing)
      }
      expect(await idsIn('draft')).toEqual([draft])
      expect(await idsIn('signing')).toEqual([signing])
      expect(await idsIn('draft', m.seed.rival)).toEqual([])
      const { orderNo } = await read(m, draft)
      const { list } = await m.value(contract.contracts, { q: orderNo }, m.seed.buyer)
      expect(list.map(({ orderId }) => orderId)).toEqual([draft])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.contractPreview,
    as: buyer,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ goodsIds: [await putOnSale(m)], weightsKg: [5_000] }),
    happy: async (m) => {
      const preview = async (wanted: InputOf<typeof contract.contractPreview>) =>
        (await m.value(contract.contractPreview, wanted, m.seed.buyer)).list
      const orderId = await paidOrder(m)
      const { lines } = await m.value(detail, { id: orderId }, m.seed.buyer)
      const wanted = { goodsIds: [lines[0]?.subject.id ?? ''], weightsKg: [lines[0]?.orderedKg ?? 0] }
      const [spot] = await preview(wanted)
      const { seller, clauses } = await read(m, orderId)
      const common = (all: typeof clauses = []) =>
        all.flatMap(({ lines }) => lines.map((line) => line.replace(/，批号 [^。]+|对应订单 .+/g, '')))
      expect(common(spot?.clauses), 'the text of the order that follows').toEqual(common(clauses))
      expect(spot?.seller).toEqual(seller)
      const [asCompany] = await preview({ ...wanted, buyAs: 'company' })
      expect(asCompany?.buyer.name).toBe('东莞市宏达塑料制品有限公司')

      const second = await putOnSale(m)
      const several = await preview({
        goodsIds: [...wanted.goodsIds, second],
        weightsKg: [...wanted.weightsKg, 6_500],
      })
      expect(
        several.map(({ weightKg }) => weightKg),
        'one for each order',
      ).toEqual([wanted.weightsKg[0], 6_000])
      await m.value(withdrawOffer, { offerId: second, ...fresh() }, m.seed.merchant)
      expect(await preview({ goodsIds: [second], weightsKg: [5_000] })).toEqual([])

      const [sale] = await preview({ kind: 'sale', goodsIds: [await runningSale(m)], weightsKg: [5_000] })
      expect(sale?.clauses[0]?.lines.join()).toContain('货款 32,500.00 元')
      const [pin] = await preview({ kind: 'pin', goodsIds: [await openDeal(m)], weightsKg: [5_000] })
      expect(pin?.clauses[0]?.lines.join()).toContain('货款 33,000.00 元')

      for (const kind of ['spot', 'sale', 'pin'] as const) {
        const nothing = { kind, goodsIds: [newId()], weightsKg: [5_000] }
        expect((await m.ask(contract.contractPreview, nothing, m.seed.buyer)).reason).toBe('not_found')
      }
      const unequal = { ...wanted, weightsKg: [1_000, 2_000] }
      expect((await m.ask(contract.contractPreview, unequal, m.seed.buyer)).reason).toBe('invalid_input')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.contract,
    as: buyer,
    hiddenFrom: rival,
    valid: async (m) => ({ orderId: await paidOrder(m) }),
    happy: async (m) => {
      const orderId = await completedContract(m)
      const shown = await read(m, orderId)
      expect(shown).toMatchObject({ state: 'completed', signedBy: ['buyer', 'seller'], openActs: [] })
      expect(shown.history.map(({ side, act }) => [side, act])).toEqual([
        ['buyer', 'sign'],
        ['seller', 'sign'],
      ])
      expect(shown.clauses[0]?.lines.join()).toContain('大写')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.contractFile,
    as: buyer,
    hiddenFrom: rival,
    valid: async (m) => ({ orderId: await paidOrder(m) }),
    happy: async (m) => {
      const orderId = await paidOrder(m)
      expect(await pdfOf(m, orderId)).toBe(await pdfOf(m, orderId))
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.signContract,
    as: buyer,
    hiddenFrom: rival,
    valid: async (m) => await buyerSigns(m, await paidOrder(m)),
    happy: async (m) => {
      const orderId = await sellerSigned(m)
      const { state } = await m.value(contract.signContract, await buyerSigns(m, orderId), m.seed.buyer)
      expect(state).toBe('completed')
      const pdf = await pdfOf(m, orderId)
      expect((await m.value(contract.verifyDocument, { pdf })).signatures).toHaveLength(2)
      expect((await read(m, orderId)).history).toMatchObject([
        { side: 'seller', proof: 'password', automaticSince: null },
        { side: 'buyer', proof: 'password' },
      ])
      const { payPassword: _, ...byCode } = await buyerSigns(m, await paidOrder(m))
      expect((await m.ask(contract.signContract, byCode, m.seed.buyer)).reason).toBe('invalid_input')
      const smsCode = await signingCode(m, m.seed.buyer)
      await m.value(contract.signContract, { ...byCode, smsCode }, m.seed.buyer)
      expect((await read(m, byCode.orderId)).history[0]?.proof).toBe('code')
    },
    refusals: {
      contract_not_open: async (m) =>
        await m.ask(contract.signContract, await buyerSigns(m, await withdrawnContract(m)), m.seed.buyer),
      contract_signed_already: async (m) =>
        await m.ask(contract.signContract, await buyerSigns(m, await buyerSigned(m)), m.seed.buyer),
      contract_changed: async (m) => {
        const orderId = await paidOrder(m)
        const other = { ...(await buyerSigns(m, orderId)), contentHash: '0'.repeat(64) }
        return await m.ask(contract.signContract, other, m.seed.buyer)
      },
      signer_name_missing: async (m) => {
        const orderId = await paidOrder(m)
        return await withoutIdentity(m, m.seed.buyer, async () =>
          m.ask(contract.signContract, await buyerSigns(m, orderId), m.seed.buyer),
        )
      },
      seal_required: async (m) => {
        const { sealId: _, ...input } = await companySigns(m)
        return await m.ask(contract.signContract, input, m.seed.otherMerchant)
      },
      seal_not_allowed: async (m) => {
        const input = await companySigns(m)
        await m.value(stopSeal, { sealId: input.sealId, ...fresh() }, m.seed.otherMerchant)
        return await m.ask(contract.signContract, input, m.seed.otherMerchant)
      },
      contract_unprintable: async (m) => {
        await sealOf(m, m.seed.otherMerchant)
        const answer = await signAs(m, '𠮷野张𫰠塑料有限公司')
        expect(answer.data).toMatchObject({ characters: '𠮷、𫰠' })
        return answer
      },
      ...signingProofRefusals(contract.signContract, signsInPerson, richPerson),
      signing_refused: async (m) => await signAs(m, '拒签塑料有限公司'),
      signing_unavailable: async (m) => await signAs(m, '故障塑料有限公司'),
    },
    repeat: {
      other: async (input, m) => ({ ...input, orderId: await paidOrder(m) }),
      effects: async (m, { orderId }) => (await read(m, orderId)).history.length,
    },
  }),

  endpointCase({
    endpoint: signCode,
    as: (m) => m.newPerson(),
    valid: async () => fresh(),
    happy: async (m) => {
      const person = await m.newPerson()
      await m.value(signCode, {}, person)
      const [message] = await m.value(outbox, { phone: person.phone })
      expect(message?.text).toContain('用于签署合同')
    },
    refusals: {
      sms_not_sent: async (m) => m.askWithoutGateway(signCode, {}, await m.newPerson()),
    },
  }),

  endpointCase({
    endpoint: contract.refuseContract,
    as: buyer,
    hiddenFrom: rival,
    valid: async (m) => ({ orderId: await sellerSigned(m), note: NOTE, ...fresh() }),
    happy: async (m) => {
      const orderId = await sellerSigned(m)
      await m.value(contract.refuseContract, { orderId, note: NOTE, ...fresh() }, m.seed.buyer)
      expect(await read(m, orderId)).toMatchObject({ state: 'refused', openActs: ['redraft'] })
    },
    refusals: {
      contract_not_open: async (m) =>
        await m.ask(
          contract.refuseContract,
          { orderId: await buyerSigned(m), note: NOTE, ...fresh() },
          m.seed.buyer,
        ),
    },
    repeat: {
      other: async (input) => ({ ...input, note: '单价有误' }),
      effects: async (m, { orderId }) => Number((await stateOf(m, orderId)) === 'refused'),
    },
  }),

  endpointCase({
    endpoint: contract.withdrawContract,
    as: buyer,
    hiddenFrom: rival,
    valid: async (m) => ({ orderId: await buyerSigned(m), note: NOTE, ...fresh() }),
    happy: async (m) => {
      expect(await stateOf(m, await withdrawnContract(m))).toBe('withdrawn')
    },
    refusals: {
      contract_not_open: async (m) =>
        await m.ask(
          contract.withdrawContract,
          { orderId: await sellerSigned(m), note: NOTE, ...fresh() },
          m.seed.buyer,
        ),
    },
    repeat: {
      other: async (input) => ({ ...input, note: '单价有误' }),
      effects: async (m, { orderId }) => Number((await stateOf(m, orderId)) === 'withdrawn'),
    },
  }),

  endpointCase({
    endpoint: contract.redraftContract,
    as: buyer,
    hiddenFrom: rival,
    valid: async (m) => ({ orderId: await withdrawnContract(m), ...fresh() }),
    happy: async (m) => {
      const orderId = await withdrawnContract(m)
      const before = await read(m, orderId)
      await m.value(contract.redraftContract, { orderId, ...fresh() }, m.seed.buyer)
      const draft = await read(m, orderId)
      expect(draft).toMatchObject({ state: 'draft', contractNo: `${before.contractNo}-2` })
      expect(draft.history).toHaveLength(2)
      await m.value(contract.signContract, await buyerSigns(m, orderId), m.seed.buyer)
      expect(await stateOf(m, orderId)).toBe('signing')
    },
    refusals: {
      contract_not_open: async (m) =>
        await m.ask(contract.redraftContract, { orderId: await paidOrder(m), ...fresh() }, m.seed.buyer),
    },
    repeat: {
      other: async (input, m) => ({ ...input, orderId: await withdrawnContract(m) }),
      effects: async (m, { orderId }) => Number((await stateOf(m, orderId)) === 'draft'),
    },
  }),

  endpointCase({
    endpoint: orderDocuments,
    as: buyer,
    hiddenFrom: rival,
    valid: async (m) => ({ orderId: await paidOrder(m) }),
    happy: async (m) => {
      const documents = async (orderId: string) => await m.value(orderDocuments, { orderId }, m.seed.buyer)
      expect(await documents(await buyerSigned(m))).toMatchObject({
        contract: { state: 'signing' },
        invoices: [],
        canInvoice: false,
      })
      const orderId = await completedOrder(m)
      expect(await documents(orderId)).toMatchObject({ contract: { state: 'expired' }, canInvoice: true })
      const wanted = { orderIds: [orderId], kind: 'normal' as const, title: '陈采购', ...fresh() }
      const { invoiceId } = await m.value(requestInvoice, wanted, m.seed.buyer)
      expect(await documents(orderId)).toMatchObject({
        invoices: [{ invoiceId, state: 'requested' }],
        canInvoice: false,
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.verifyDocument,
    valid: async (m) => ({ pdf: await pdfOf(m, await completedContract(m)) }),
    happy: async (m) => {
      const orderId = await paidOrder(m)
      await m.value(signShopContract, await sellerSigns(m, orderId), m.seed.merchant)
      const { signatures } = await m.value(contract.verifyDocument, { pdf: await pdfOf(m, orderId) })
      expect(signatures).toMatchObject([{ name: '宁波甬联塑化贸易有限公司' }])
      expect(await contentHashOf(m, orderId)).toMatch(/^[0-9a-f]{64}$/)
    },
    refusals: {
      document_unreadable: async (m) =>
        await m.ask(contract.verifyDocument, { pdf: Buffer.from('合同').toString('base64') }),
      document_unsound: async (m) => {
        const signed = Buffer.from(await pdfOf(m, await buyerSigned(m)), 'base64')
        const longer = Buffer.concat([signed, Buffer.from('\n%%EOF\n')]).toString('base64')
        return await m.ask(contract.verifyDocument, { pdf: longer })
      },
    },
  }),
]
