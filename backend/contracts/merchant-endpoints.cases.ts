/** Endpoint cases of contracts: the seller's calls. */
import * as contract from 'contract/contracts/merchant-contracts'
import { grantSeal, revokeGrant, stopSeal } from 'contract/contracts/seals'
import type { ContractFilter } from 'contract/contracts/states'
import { sql } from 'drizzle-orm'
import { addStaff } from 'tests/fixtures/authentication'
import {
  buyerSigned,
  completedContract,
  sealingClerk,
  sealOf,
  sellerSigned,
  sellerSigns,
  signingCode,
  signingProofRefusals,
  withCompanyName,
  withdrawnContract,
  withoutIdentity,
} from 'tests/fixtures/contracts'
import { PAY_PASSWORD, type Person } from 'tests/fixtures/market'
import { paidOrder } from 'tests/fixtures/order-stages'
import { newShopOwner } from 'tests/fixtures/shop-owners'
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

/** Input that lets the seal of a shop's owner sign automatically. */
async function startInput(m: Market, owner: Person) {
  return { sealId: await sealOf(m, owner), payPassword: PAY_PASSWORD, ...fresh() }
}

/** Lets the seal of a shop's owner sign automatically. @returns input that stops it */
async function started(m: Market, owner: Person) {
  const input = await startInput(m, owner)
  await m.value(contract.startAutomaticSeal, input, owner)
  return { sealId: input.sealId, ...fresh() }
}

async function answersTo(m: Market, requestId: string): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from request_log where request_id = ${requestId}`,
  )
  return row?.n ?? 0
}

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
      const clerk = await addStaff(m, m.seed.merchant, 'sales', { payPassword: true })
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
      ...signingProofRefusals(
        contract.signShopContract,
        async (m) => await sellerSigns(m, await paidOrder(m)),
        sealingClerk,
      ),
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

  endpointCase({
    endpoint: contract.automaticSeal,
    as: merchant,
    valid: async () => ({}),
    happy: async (m) => {
      const owner = await newShopOwner(m)
      const see = () => m.value(contract.automaticSeal, {}, owner)
      expect(await see()).toEqual({ isOwner: true, hasPayPassword: true, setting: null, seals: [] })
      const { sealId } = await started(m, owner)
      const { setting, seals } = await see()
      expect(seals).toEqual([{ sealId, name: '合同专用章' }])
      const setAt = m.clock.now().toISOString()
      expect(setting).toMatchObject({ sealId, sealName: '合同专用章', setAt, isInForce: true })
      await m.value(stopSeal, { sealId, ...fresh() }, owner)
      expect((await see()).setting, 'a stopped seal ends the setting').toBeNull()
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.startAutomaticSeal,
    as: newShopOwner,
    hiddenFrom: merchant,
    valid: startInput,
    happy: async (m) => {
      const owner = await newShopOwner(m)
      const { payPassword: _, ...input } = await startInput(m, owner)
      expect((await m.ask(contract.startAutomaticSeal, input, owner)).reason).toBe('invalid_input')
      const smsCode = await signingCode(m, owner)
      await m.value(contract.startAutomaticSeal, { ...input, smsCode }, owner)
      expect((await m.value(contract.automaticSeal, {}, owner)).setting?.isInForce).toBe(true)
    },
    refusals: {
      seal_owner_only: async (m) =>
        await m.ask(contract.startAutomaticSeal, await startInput(m, m.seed.merchant), await sealingClerk(m)),
      seal_stopped: async (m) => {
        const owner = await newShopOwner(m)
        const input = await startInput(m, owner)
        await m.value(stopSeal, { sealId: input.sealId, ...fresh() }, owner)
        return await m.ask(contract.startAutomaticSeal, input, owner)
      },
      automatic_seal_started: async (m) => {
        const owner = await newShopOwner(m)
        await started(m, owner)
        return await m.ask(contract.startAutomaticSeal, await startInput(m, owner), owner)
      },
      ...signingProofRefusals(contract.startAutomaticSeal, startInput, newShopOwner),
    },
    repeat: {
      other: async (input, m) => ({ ...input, sealId: await sealOf(m) }),
      effects: async (m, { requestId }) => await answersTo(m, requestId),
    },
  }),

  endpointCase({
    endpoint: contract.stopAutomaticSeal,
    as: newShopOwner,
    hiddenFrom: merchant,
    valid: started,
    happy: async (m) => {
      const owner = await newShopOwner(m)
      await m.value(contract.stopAutomaticSeal, await started(m, owner), owner)
      expect((await m.value(contract.automaticSeal, {}, owner)).setting).toBeNull()
      await started(m, owner)
    },
    refusals: {
      seal_owner_only: async (m) =>
        await m.ask(
          contract.stopAutomaticSeal,
          { sealId: await sealOf(m), ...fresh() },
          await sealingClerk(m),
        ),
      automatic_seal_stopped: async (m) => {
        const owner = await newShopOwner(m)
        return await m.ask(contract.stopAutomaticSeal, { sealId: await sealOf(m, owner), ...fresh() }, owner)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, sealId: await sealOf(m) }),
      effects: async (m, { requestId }) => await answersTo(m, requestId),
    },
  }),
]
