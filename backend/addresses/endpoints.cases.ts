import { userInfo } from 'contract/account'
import * as address from 'contract/addresses'
import { ADDRESSES_PER_MEMBER } from 'contract/addresses/limits'
import { addStaff } from 'tests/fixtures/authentication'
import { PLACE } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'

/** A saved address of a new member, and another one that is not the default. */
async function twoAddresses(m: Market) {
  const person = await m.newPerson()
  const save = () => m.value(address.saveAddress, { ...PLACE, ...fresh() }, person)
  return { person, first: await save(), second: await save() }
}

/** An address of the company of the seeded buyer. */
async function ofBuyersCompany(m: Market) {
  const as = m.seed.buyer
  const { id } = await m.value(address.saveAddress, { ...PLACE, book: 'company', ...fresh() }, as)
  return { as, id }
}

/** One of its addresses, with room for more. */
async function companyRef(m: Market) {
  await emptyBook(m)
  const { as, id } = await ofBuyersCompany(m)
  return { input: { id, book: 'company' as const, ...fresh() }, as }
}

/** Deletes the addresses of that company, so that there is room. */
async function emptyBook(m: Market): Promise<void> {
  const book = 'company' as const
  for (const { id } of await m.value(address.listAddresses, { book }, m.seed.buyer))
    await m.value(address.deleteAddress, { id, book, ...fresh() }, m.seed.buyer)
}

/** Addresses of the seeded buyer after which no more are added, far from the maximum. */
const ENOUGH = 5

/** Deletes what other cases have added, so that there is room. */
async function dropExtra(m: Market): Promise<void> {
  const saved = await m.value(address.listAddresses, {}, m.seed.buyer)
  for (const { id } of saved.filter(({ isDefault }) => !isDefault).slice(ENOUGH))
    await m.value(address.deleteAddress, { id, ...fresh() }, m.seed.buyer)
}

/** An address of the seeded buyer that is not the default, except one. */
async function idOfBuyer(m: Market, except?: string): Promise<string> {
  const saved = await m.value(address.listAddresses, {}, m.seed.buyer)
  const other = saved.find(({ id, isDefault }) => id !== except && !isDefault)
  if (other && saved.length >= ENOUGH) return other.id
  const add = async () => (await m.value(address.saveAddress, { ...PLACE, ...fresh() }, m.seed.buyer)).id
  // The first address of a member becomes the default.
  if (saved.length === 0) await add()
  return await add()
}

export const addressCases = [
  endpointCase({
    endpoint: address.listAddresses,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      expect(await m.value(address.listAddresses, {}, person)).toEqual([])
      const first = await m.value(address.saveAddress, { ...PLACE, ...fresh() }, person)
      const second = await m.value(
        address.saveAddress,
        { ...PLACE, city: '广州市', isDefault: true, ...fresh() },
        person,
      )
      expect(await m.value(address.listAddresses, {}, person)).toEqual([
        second,
        { ...first, isDefault: false },
      ])
      const colleague = await addStaff(m, m.seed.buyer, 'finance')
      const { id } = await ofBuyersCompany(m)
      const idsOf = async (book: 'mine' | 'company') =>
        (await m.value(address.listAddresses, { book }, colleague)).map((one) => one.id)
      expect(await idsOf('company')).toContain(id)
      expect(await idsOf('mine')).toEqual([])
      await emptyBook(m)
      expect(await idsOf('company')).toEqual([])
      expect((await m.ask(address.listAddresses, { book: 'company' }, person)).status).toBe(403)
    },
    refusals: {},
    ofCompany: async (m) => ({ input: { book: 'company' as const }, as: m.seed.buyer }),
  }),

  endpointCase({
    endpoint: address.defaultAddress,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      expect(await m.value(address.defaultAddress, {}, person)).toBeNull()
      const saved = await m.value(address.saveAddress, { ...PLACE, ...fresh() }, person)
      expect(await m.value(address.defaultAddress, {}, person)).toEqual(saved)
      const userOf = async () => await m.value(userInfo, {}, person)
      expect((await userOf()).deliveryCity, 'delivered prices are for its city').toBe('东莞')
      const far = { ...PLACE, province: '湖北省', city: '恩施土家族苗族自治州', district: '恩施市' }
      await m.value(address.saveAddress, { ...far, isDefault: true, ...fresh() }, person)
      expect((await userOf()).deliveryCity).toBe('恩施')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: address.saveAddress,
    as: (m) => m.seed.buyer,
    valid: async (m) => {
      await dropExtra(m)
      return { ...PLACE, district: '莞城街道', ...fresh() }
    },
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
      expect((await m.ask(address.saveAddress, { ...moved, ...fresh() }, m.seed.rival)).reason).toBe(
        'not_found',
      )
    },
    refusals: {
      too_many_addresses: async (m) => {
        const person = await m.newPerson()
        for (let n = 0; n < ADDRESSES_PER_MEMBER; n++)
          await m.value(address.saveAddress, { ...PLACE, ...fresh() }, person)
        return await m.ask(address.saveAddress, { ...PLACE, ...fresh() }, person)
      },
      unknown_division: (m) =>
        m.ask(address.saveAddress, { ...PLACE, city: '宁波市', ...fresh() }, m.seed.buyer),
    },
    repeat: {
      other: async (input) => ({ ...input, detail: '东纵大道 1 号' }),
      effects: async (m) => (await m.value(address.listAddresses, {}, m.seed.buyer)).length,
    },
    ofCompany: async (m) => {
      await emptyBook(m)
      return { input: { ...PLACE, book: 'company' as const, ...fresh() }, as: m.seed.buyer }
    },
  }),

  endpointCase({
    endpoint: address.setDefaultAddress,
    as: (m) => m.seed.buyer,
    hiddenFrom: (m) => m.seed.rival,
    valid: async (m) => ({ id: await idOfBuyer(m), ...fresh() }),
    happy: async (m) => {
      const { person, first, second } = await twoAddresses(m)
      const chosen = await m.value(address.setDefaultAddress, { id: second.id, ...fresh() }, person)
      expect(chosen).toEqual({ ...second, isDefault: true })
      expect(await m.value(address.listAddresses, {}, person)).toEqual([
        chosen,
        { ...first, isDefault: false },
      ])
      const foreign = { id: first.id, ...fresh() }
      expect((await m.ask(address.setDefaultAddress, foreign, m.seed.rival)).reason).toBe('not_found')
    },
    refusals: {},
    repeat: {
      other: async (input, m) => ({ ...input, id: await idOfBuyer(m, input.id) }),
      effects: async (m, { id }) =>
        (await m.value(address.listAddresses, {}, m.seed.buyer)).filter(
          (one) => one.isDefault && one.id === id,
        ).length,
    },
    ofCompany: companyRef,
  }),

  endpointCase({
    endpoint: address.deleteAddress,
    as: (m) => m.seed.buyer,
    hiddenFrom: (m) => m.seed.rival,
    valid: async (m) => ({ id: await idOfBuyer(m), ...fresh() }),
    happy: async (m) => {
      const { person, first, second } = await twoAddresses(m)
      const foreign = { id: first.id, ...fresh() }
      expect((await m.ask(address.deleteAddress, foreign, m.seed.rival)).reason).toBe('not_found')
      await m.value(address.deleteAddress, { id: first.id, ...fresh() }, person)
      expect(await m.value(address.listAddresses, {}, person)).toEqual([second])
      expect(await m.value(address.defaultAddress, {}, person)).toBeNull()
    },
    refusals: {},
    repeat: {
      other: async (input, m) => ({ ...input, id: await idOfBuyer(m, input.id) }),
      effects: async (m, { id }) =>
        Number(!(await m.value(address.listAddresses, {}, m.seed.buyer)).some((one) => one.id === id)),
    },
    ofCompany: companyRef,
  }),

  endpointCase({
    endpoint: address.listDivisions,
    as: (m) => m.seed.buyer,
    valid: async () => ({ province: '广东省', city: '东莞市' }),
    happy: async (m) => {
      const all = await m.value(address.listDivisions, {}, m.seed.buyer)
      expect(all).toMatchObject({ cities: [], districts: [] })
      expect(all.provinces).toContain('广东省')
      const asked = { province: '广东省', city: '东莞市' }
      const found = await m.value(address.listDivisions, asked, m.seed.buyer)
      expect(found.cities).toContain('东莞市')
      expect(found.districts).toContain('樟木头镇')
    },
    refusals: {},
  }),
]
