import * as address from 'contract/addresses'
import { PLACE } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import { fresh } from '../../tests/fixtures/sms-codes'

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
    as: (m) => m.seed.buyer,
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
    as: (m) => m.seed.buyer,
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
      expect((await m.ask(address.saveAddress, { ...moved, ...fresh() }, m.seed.rival)).reason).toBe(
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
      effects: async (m) => (await m.value(address.listAddresses, {}, m.seed.buyer)).length,
    },
  }),
]
