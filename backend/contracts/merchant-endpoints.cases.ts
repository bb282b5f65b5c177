/** Endpoint cases of contracts: the seller's calls. */
import * as contract from 'contract/contracts/merchant-contracts'
import { grantSeal, revokeGrant, stopSeal } from 'contract/contracts/seals'
import type { ContractFilter } from 'contract/contracts/states'
import { addStaff } from 'tests/fixtures/authentication'
import {
  buyerSigned,
  completedContract,
  sealOf,
  sellerSigned,
  sellerSigns,
  withCompanyName,
  withdrawnContract,
  withoutIdentity,
} from 'tests/fixtures/contracts'
import { paidOrder } from 'tests/fixtures/order-stages'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const merchant = (m: Market) => m.seed.merchant
const otherMerchant = (m: Market) => m.seed.otherMerchant
const NOTE = '单价有误'

const stateOf = async (m: Market, orderId: string) =>
  (await m.value(contract.shopContract, { orderId }, m.seed.merchant)).state

/** A signature of the seller under this name. */
const signAs = async (m: Market, name: string) =>
  await withCompanyName(m, m.seed.merchant, name, async () =>
    m.ask(contract.signShopContract, await sellerSigns(m, await paidOrder(m)), m.seed.merchant),
  )

export const merchantContractCases = [
  endpointCase({
    endpoint: contract.shopContracts,
    as: merchant,
    valid: async () => ({ state: 'signing' as const }),
    happy: async (m) => {
      const [waiting, waitsForBuyer] = [await buyerSigned(m), await sellerSigned(m)]
      const rowsIn = async (state: ContractFilter) =>
        (await m.value(contract.shopContracts, { state, size: 1000 }, m.seed.merchant)).list
      const signing = await rowsIn('signing')
      expect(signing.find(({ orderId }) => orderId === waiting)).toMatchObject({ signedBy: ['buyer'] })
      expect(signing.some(({ orderId }) => orderId === waitsForBuyer)).toBe(true)
      const toSign = (await rowsIn('to_sign')).map(({ orderId }) => orderId)
      expect(toSign).toContain(waiting)
      expect(toSign).not.toContain(waitsForBuyer)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.shopContract,
    as: merchant,
    hiddenFrom: otherMerchant,
    valid: async (m) => ({ orderId: await paidOrder(m) }),
    happy: async (m) => {
      const orderId = await buyerSigned(m)
      expect(await m.value(contract.shopContract, { orderId }, m.seed.merchant)).toMatchObject({
        side: 'seller',
        openActs: ['sign', 'refuse'],
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.shopContractFile,
    as: merchant,
    hiddenFrom: otherMerchant,
    valid: async (m) => ({ orderId: await paidOrder(m) }),
    happy: async (m) => {
      const orderId = await completedContract(m)
      const { pdf } = await m.value(contract.shopContractFile, { orderId }, m.seed.merchant)
      expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.signShopContract,
    as: merchant,
    hiddenFrom: otherMerchant,
    valid: async (m) => await sellerSigns(m, await paidOrder(m)),
    happy: async (m) => {
      expect(await stateOf(m, await completedContract(m))).toBe('completed')
      const clerk = await addStaff(m, m.seed.merchant, 'sales', {})
      const input = await sellerSigns(m, await paidOrder(m))
      expect((await m.ask(contract.signShopContract, input, clerk)).reason).toBe('seal_not_allowed')
      const grant = { sealId: input.sealId, memberId: clerk.memberId, ...fresh() }
      const { grantId } = await m.value(grantSeal, grant, m.seed.merchant)
      await m.value(contract.signShopContract, { ...input, ...fresh() }, clerk)
      await m.value(revokeGrant, { grantId, ...fresh() }, m.seed.merchant)
      const next = await sellerSigns(m, await paidOrder(m))
      expect((await m.ask(contract.signShopContract, next, clerk)).reason).toBe('seal_not_allowed')
    },
    refusals: {
      contract_not_open: async (m) =>
        await m.ask(
          contract.signShopContract,
          await sellerSigns(m, await withdrawnContract(m)),
          m.seed.merchant,
        ),
      contract_signed_already: async (m) =>
        await m.ask(contract.signShopContract, await sellerSigns(m, await sellerSigned(m)), m.seed.merchant),
      contract_changed: async (m) => {
        const input = await sellerSigns(m, await paidOrder(m))
        return await m.ask(
          contract.signShopContract,
          { ...input, contentHash: 'f'.repeat(64) },
          m.seed.merchant,
        )
      },
      seal_required: async (m) => {
        const { sealId: _, ...input } = await sellerSigns(m, await paidOrder(m))
        return await m.ask(contract.signShopContract, input, m.seed.merchant)
      },
      seal_not_allowed: async (m) => {
        const input = await sellerSigns(m, await paidOrder(m))
        await m.value(stopSeal, { sealId: input.sealId, ...fresh() }, m.seed.merchant)
        return await m.ask(contract.signShopContract, input, m.seed.merchant)
      },
      signer_name_missing: async (m) => {
        const orderId = await paidOrder(m)
        return await withoutIdentity(m, m.seed.buyer, async () =>
          m.ask(contract.signShopContract, await sellerSigns(m, orderId), m.seed.merchant),
        )
      },
      contract_unprintable: async (m) => {
        await sealOf(m)
        return await signAs(m, '𱖎川塑化有限公司')
      },
      signing_refused: async (m) => await signAs(m, '拒签塑化有限公司'),
      signing_unavailable: async (m) => await signAs(m, '故障塑化有限公司'),
    },
    repeat: {
      other: async (input, m) => ({ ...input, orderId: await paidOrder(m) }),
      effects: async (m, { orderId }) =>
        (await m.value(contract.shopContract, { orderId }, m.seed.merchant)).history.length,
    },
  }),

  endpointCase({
    endpoint: contract.refuseShopContract,
    as: merchant,
    hiddenFrom: otherMerchant,
    valid: async (m) => ({ orderId: await buyerSigned(m), note: NOTE, ...fresh() }),
    happy: async (m) => {
      const orderId = await buyerSigned(m)
      await m.value(contract.refuseShopContract, { orderId, note: NOTE, ...fresh() }, m.seed.merchant)
      expect(await stateOf(m, orderId)).toBe('refused')
    },
    refusals: {
      contract_not_open: async (m) =>
        await m.ask(
          contract.refuseShopContract,
          { orderId: await completedContract(m), note: NOTE, ...fresh() },
          m.seed.merchant,
        ),
    },
    repeat: {
      other: async (input) => ({ ...input, note: '数量有误' }),
      effects: async (m, { orderId }) => Number((await stateOf(m, orderId)) === 'refused'),
    },
  }),

  endpointCase({
    endpoint: contract.withdrawShopContract,
    as: merchant,
    hiddenFrom: otherMerchant,
    valid: async (m) => ({ orderId: await sellerSigned(m), note: NOTE, ...fresh() }),
    happy: async (m) => {
      const orderId = await sellerSigned(m)
      await m.value(contract.withdrawShopContract, { orderId, note: NOTE, ...fresh() }, m.seed.merchant)
      expect(await stateOf(m, orderId)).toBe('withdrawn')
    },
    refusals: {
      contract_not_open: async (m) =>
        await m.ask(
          contract.withdrawShopContract,
          { orderId: await buyerSigned(m), note: NOTE, ...fresh() },
          m.seed.merchant,
        ),
    },
    repeat: {
      other: async (input) => ({ ...input, note: '数量有误' }),
      effects: async (m, { orderId }) => Number((await stateOf(m, orderId)) === 'withdrawn'),
    },
  }),

  endpointCase({
    endpoint: contract.redraftShopContract,
    as: merchant,
    hiddenFrom: otherMerchant,
    valid: async (m) => ({ orderId: await withdrawnContract(m), ...fresh() }),
    happy: async (m) => {
      const orderId = await withdrawnContract(m)
      await m.value(contract.redraftShopContract, { orderId, ...fresh() }, m.seed.merchant)
      expect(await stateOf(m, orderId)).toBe('draft')
    },
    refusals: {
      contract_not_open: async (m) =>
        await m.ask(
          contract.redraftShopContract,
          { orderId: await buyerSigned(m), ...fresh() },
          m.seed.merchant,
        ),
    },
    repeat: {
      other: async (input, m) => ({ ...input, orderId: await withdrawnContract(m) }),
      effects: async (m, { orderId }) => Number((await stateOf(m, orderId)) === 'draft'),
    },
  }),
]
