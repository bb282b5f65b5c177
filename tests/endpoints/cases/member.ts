/** What belongs to a member: addresses, drafts, the wallet; and the sandbox's outbox. */
import { newId } from 'backend/platform/ids'
import { payPasswordCode, registerCode, SMS_PURPOSES } from 'contract/account'
import * as address from 'contract/address'
import * as dev from 'contract/dev'
import * as draft from 'contract/draft'
import * as wallet from 'contract/wallet'
import { expect } from 'vitest'
import { endpointCase } from '../case'
import type { Market } from '../market'
import { SANDBOX_TOKEN } from '../market-apps'
import { codeFor, codeRefusals, fresh } from './codes'

const HOUR_MS = 3_600_000
export const PLACE = {
  receiver: '陈采购',
  phone: '13912345678',
  province: '广东省',
  city: '东莞市',
  detail: '莞樟路 8 号',
}
const FORM = { path: '/comfirmOrder?id=1', fields: { weightTon: ['5'], payPassword: ['246810'] } }

async function payPasswordForm(m: Market) {
  const person = await m.newPerson()
  await m.value(payPasswordCode, {}, person)
  return { person, code: await codeFor(m, person.phone) }
}

const transfer = async (m: Market) => ({ phone: m.town.rival.phone, amountYuan: '1.00', ...fresh() })

export const memberCases = [
  endpointCase({
    endpoint: address.listAddresses,
    as: (m) => m.town.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      expect(await m.value(address.listAddresses, {}, person)).toEqual([])
      const first = await m.value(address.saveAddress, { ...PLACE, ...fresh() }, person)
      const second = await m.value(
        address.saveAddress,
        { ...PLACE, city: '广州市', isDefault: 'on', ...fresh() },
        person,
      )
      expect(await m.value(address.listAddresses, {}, person)).toEqual([
        second,
        { ...first, isDefault: false },
      ])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: address.defaultAddress,
    as: (m) => m.town.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      expect(await m.value(address.defaultAddress, {}, person)).toBeNull()
      const saved = await m.value(address.saveAddress, { ...PLACE, ...fresh() }, person)
      expect(await m.value(address.defaultAddress, {}, person)).toEqual(saved)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: address.saveAddress,
    as: (m) => m.town.buyer,
    valid: async () => ({ ...PLACE, district: '莞城街道', ...fresh() }),
    happy: async (m) => {
      const person = await m.newPerson()
      const saved = await m.value(address.saveAddress, { ...PLACE, ...fresh() }, person)
      expect(saved).toEqual({ id: expect.any(String), ...PLACE, district: null, isDefault: true })
      const moved = { ...PLACE, id: saved.id, detail: '东纵大道 1 号', isDefault: true, ...fresh() }
      expect(await m.value(address.saveAddress, moved, person)).toMatchObject({
        id: saved.id,
        detail: '东纵大道 1 号',
      })
      expect(await m.value(address.listAddresses, {}, person)).toHaveLength(1)
      expect((await m.ask(address.saveAddress, { ...moved, ...fresh() }, m.town.rival)).reason).toBe(
        'not_found',
      )
    },
    refusals: {
      too_many_addresses: async (m) => {
        const person = await m.newPerson()
        for (let n = 0; n < address.ADDRESSES_PER_MEMBER; n++)
          await m.value(address.saveAddress, { ...PLACE, ...fresh() }, person)
        return await m.ask(address.saveAddress, { ...PLACE, ...fresh() }, person)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, detail: '东纵大道 1 号' }),
      effects: async (m) => (await m.value(address.listAddresses, {}, m.town.buyer)).length,
    },
  }),

  endpointCase({
    endpoint: draft.keepDraft,
    valid: async () => FORM,
    happy: async (m) => {
      const { draftId, expiresAt } = await m.value(draft.keepDraft, FORM)
      expect(new Date(expiresAt).getTime() - m.clock.now().getTime()).toBe(HOUR_MS)
      expect(await m.value(draft.takeDraft, { draftId })).toEqual({
        path: FORM.path,
        fields: { weightTon: ['5'] },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: draft.takeDraft,
    valid: async (m) => ({ draftId: (await m.value(draft.keepDraft, FORM)).draftId }),
    happy: async (m) => {
      const take = async (fields: Record<string, string[]>) => {
        const { draftId } = await m.value(draft.keepDraft, { ...FORM, fields })
        return { draftId, kept: (await m.value(draft.takeDraft, { draftId })).fields }
      }
      const { draftId, kept } = await take({ remark: ['急'] })
      expect([kept, (await take({ remark: ['不急'] })).kept]).toEqual([
        { remark: ['急'] },
        { remark: ['不急'] },
      ])
      const late = await m.later(HOUR_MS, () => m.ask(draft.takeDraft, { draftId }))
      expect(late.reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: draft.dropDraft,
    valid: async (m) => ({ draftId: (await m.value(draft.keepDraft, FORM)).draftId }),
    happy: async (m) => {
      const { draftId } = await m.value(draft.keepDraft, FORM)
      expect(await m.value(draft.dropDraft, { draftId })).toEqual({})
      expect((await m.ask(draft.takeDraft, { draftId })).reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: dev.outbox,
    valid: async () => ({ size: 5 }),
    happy: async (m) => {
      const phone = m.freshPhone()
      const before = await m.value(dev.outbox, {})
      await m.value(registerCode, { phone })
      const after = await m.value(dev.outbox, {})
      expect(after).toHaveLength(before.length + 1)
      expect(after).toContainEqual({
        id: expect.any(String),
        phone,
        text: expect.stringContaining(SMS_PURPOSES.register),
        outcome: 'accepted',
        at: m.clock.now().toISOString(),
      })
      expect((await m.askWithoutGateway(dev.outbox, {})).reason).toBe('not_found')
      expect(await m.askLiveSandbox(dev.outbox, { phone }, { token: SANDBOX_TOKEN })).toMatchObject({
        status: 200,
        data: [{ phone }],
      })
    },
    refusals: {
      sandbox_token_wrong: (m) => m.askLiveSandbox(dev.outbox, {}, m.town.buyer),
    },
  }),

  endpointCase({
    endpoint: wallet.capitalSelf,
    as: (m) => m.town.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson({ payPassword: true })
      const empty = { availableFen: 0, withdrawableFen: 0, settlingFen: 0, heldFen: 0, hasPayPassword: true }
      expect(await m.value(wallet.capitalSelf, {}, person)).toEqual(empty)
      await m.value(wallet.bankTransfer, { phone: person.phone, amountYuan: '12.34', ...fresh() })
      expect(await m.value(wallet.capitalSelf, {}, person)).toEqual({
        ...empty,
        availableFen: 1_234,
        settlingFen: 1_234,
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: wallet.setPayPassword,
    as: (m) => m.newPerson(),
    valid: async (m, person) => {
      await m.value(payPasswordCode, {}, person)
      return { smsCode: await codeFor(m, person.phone), payPassword: '135792', ...fresh() }
    },
    happy: async (m) => {
      const { person, code } = await payPasswordForm(m)
      const has = async () => (await m.value(wallet.capitalSelf, {}, person)).hasPayPassword
      expect(await has()).toBe(false)
      expect(await m.value(wallet.setPayPassword, { smsCode: code, payPassword: '135792' }, person)).toEqual(
        {},
      )
      expect(await has()).toBe(true)
    },
    refusals: {
      ...codeRefusals(wallet.setPayPassword, async (m) => {
        const { person, code } = await payPasswordForm(m)
        return { code, as: person, show: (smsCode) => ({ smsCode, payPassword: '135792' }) }
      }),
      weak_pay_password: async (m) => {
        const { person, code } = await payPasswordForm(m)
        return await m.ask(wallet.setPayPassword, { smsCode: code, payPassword: '123456' }, person)
      },
    },
  }),

  endpointCase({
    endpoint: wallet.bankTransfer,
    valid: transfer,
    happy: async (m) => {
      const person = await m.newPerson()
      const available = async () => (await m.value(wallet.capitalSelf, {}, person)).availableFen
      const input = { phone: person.phone, amountYuan: '1,000.50', bankReference: newId(), ...fresh() }
      expect(await m.value(wallet.bankTransfer, input)).toEqual({
        slipId: expect.any(String),
        bankReference: input.bankReference,
        amountFen: 100_050,
        creditedTo: 'member',
      })
      expect(await available()).toBe(100_050)
      const nobody = { phone: m.freshPhone(), amountYuan: '1', ...fresh() }
      expect((await m.value(wallet.bankTransfer, nobody)).creditedTo).toBe('suspense')
      expect(await available()).toBe(100_050)
      expect((await m.askWithoutGateway(wallet.bankTransfer, await transfer(m))).reason).toBe('not_found')
    },
    refusals: {
      bank_reference_reused: async (m) => {
        const input = { ...(await transfer(m)), bankReference: newId() }
        await m.value(wallet.bankTransfer, input)
        return await m.ask(wallet.bankTransfer, { ...input, amountYuan: '2.00', ...fresh() })
      },
    },
    repeat: {
      other: async (input) => ({ ...input, amountYuan: '2.00' }),
      effects: async (m) => (await m.value(wallet.capitalSelf, {}, m.town.rival)).availableFen / 100,
      reason: 'bank_reference_reused',
    },
  }),
]
