import { newId } from 'backend/platform/ids'
import { uploadPicture } from 'contract/pictures'
import * as contract from 'contract/registrations'
import type { RegistrationKind } from 'contract/registrations/states'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { addStaff, companyOwner } from '../../tests/fixtures/authentication'
import type { Person } from '../../tests/fixtures/market'
import { pictureText } from '../../tests/fixtures/pictures'
import {
  approved,
  callers,
  carrierStep,
  companyStep,
  filled,
  mine,
  newCompanyName,
  remember,
  shopStep,
  submitted,
} from '../../tests/fixtures/registrations'
import { fresh } from '../../tests/fixtures/sms-codes'

/** The refusals of a step: closed, changed, and a company that takes part already. */
const savingRefusals = {
  of: <T>(kind: RegistrationKind, send: (m: Market, person: Person, version: number) => Promise<T>) => ({
    registration_owner_required: async (m: Market) => {
      const { person } = await companyOwner(m)
      return await send(m, await addStaff(m, person, 'sales'), 0)
    },
    registration_closed: async (m: Market) => {
      const { person, version } = await submitted(m, kind)
      return await send(m, person, version)
    },
    registration_changed: async (m: Market) => {
      const { person, version } = await filled(m, kind)
      return await send(m, person, version - 1)
    },
    already_partner: async (m: Market) => {
      const { person, version } = await approved(m, kind)
      return await send(m, person, version)
    },
  }),
}

export const stepCases = [
  endpointCase({
    endpoint: contract.myRegistration,
    as: (m) => m.newPerson(),
    valid: async () => ({ kind: 'merchant' as const }),
    happy: async (m) => {
      const person = await m.newPerson()
      expect(await mine(m, person, 'merchant')).toBeNull()
      const step = await companyStep(m, person, 'merchant')
      await m.value(contract.saveCompany, step, person)
      const { kind: _, version: __, requestId: ___, ...facts } = step
      expect(await mine(m, person, 'merchant')).toMatchObject({
        state: 'draft',
        version: 1,
        facts,
        licencePicture: expect.stringContaining('sign='),
        rejections: {},
        submittedAt: null,
      })
      expect(await mine(m, person, 'carrier')).toBeNull()
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.saveCompany,
    as: (m) => m.newPerson(),
    valid: async (m, person) => remember(person, await companyStep(m, person, 'carrier')),
    happy: async (m) => {
      const person = await m.newPerson()
      const step = await companyStep(m, person, 'merchant')
      expect(await m.value(contract.saveCompany, step, person)).toMatchObject({ state: 'draft', version: 1 })
      const corrected = { ...step, legalPerson: '赵六', version: 1, ...fresh() }
      await m.value(contract.saveCompany, corrected, person)
      expect((await mine(m, person, 'merchant'))?.facts.legalPerson).toBe('赵六')
    },
    refusals: {
      ...savingRefusals.of('merchant', async (m, person, version) =>
        m.ask(contract.saveCompany, await companyStep(m, person, 'merchant', { version }), person),
      ),
      company_differs: async (m) => {
        const { person } = await approved(m, 'carrier')
        return await m.ask(contract.saveCompany, await companyStep(m, person, 'merchant'), person)
      },
      company_taken: async (m) => {
        const companyName = newCompanyName()
        await submitted(m, 'merchant', { companyName })
        const person = await m.newPerson()
        return await m.ask(
          contract.saveCompany,
          await companyStep(m, person, 'merchant', { companyName }),
          person,
        )
      },
      paper_not_mine: async (m) => {
        const person = await m.newPerson()
        const { id: licencePaper } = await m.value(uploadPicture, { file: await pictureText() }, person)
        const step = await companyStep(m, person, 'merchant')
        return await m.ask(contract.saveCompany, { ...step, licencePaper }, person)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, legalPerson: '钱七' }),
      effects: async (m, { requestId, legalPerson }) =>
        Number((await mine(m, callers.get(requestId), 'carrier'))?.facts.legalPerson === legalPerson),
    },
  }),

  endpointCase({
    endpoint: contract.saveShop,
    as: (m) => m.newPerson(),
    valid: async (_, person) => remember(person, shopStep(0)),
    happy: async (m) => {
      const person = await m.newPerson()
      const step = shopStep(0)
      expect(await m.value(contract.saveShop, step, person)).toMatchObject({ kind: 'merchant', version: 1 })
      expect((await mine(m, person, 'merchant'))?.facts).toMatchObject({
        shopName: step.shopName,
        city: '宁波',
      })
    },
    refusals: {
      ...savingRefusals.of('merchant', (m, person, version) =>
        m.ask(contract.saveShop, shopStep(version), person),
      ),
      shop_name_taken: async (m) => {
        const shopName = `占用${newId().slice(-8)}`
        await submitted(m, 'merchant', { shopName })
        return await m.ask(contract.saveShop, shopStep(0, shopName), await m.newPerson())
      },
      main_category_unknown: async (m) =>
        m.ask(contract.saveShop, { ...shopStep(0), mainCategory: 'XX' }, await m.newPerson()),
      city_unknown: async (m) =>
        m.ask(contract.saveShop, { ...shopStep(0), city: '不存在' }, await m.newPerson()),
    },
    repeat: {
      other: async (input) => ({ ...input, introduction: '另一个介绍' }),
      effects: async (m, { requestId, shopName, introduction }) => {
        const facts = (await mine(m, callers.get(requestId), 'merchant'))?.facts
        return Number(facts?.shopName === shopName && facts.introduction === introduction)
      },
    },
  }),

  endpointCase({
    endpoint: contract.saveCarrier,
    as: (m) => m.newPerson(),
    valid: async (_, person) => remember(person, carrierStep(0)),
    happy: async (m) => {
      const person = await m.newPerson()
      expect(await m.value(contract.saveCarrier, carrierStep(0), person)).toMatchObject({ kind: 'carrier' })
      expect((await mine(m, person, 'carrier'))?.facts).toMatchObject({ trucks: 12, carriesDangerous: 'no' })
    },
    refusals: {
      ...savingRefusals.of('carrier', (m, person, version) =>
        m.ask(contract.saveCarrier, carrierStep(version), person),
      ),
      city_unknown: async (m) =>
        m.ask(contract.saveCarrier, { ...carrierStep(0), city: '不存在' }, await m.newPerson()),
    },
    repeat: {
      other: async (input) => ({ ...input, trucks: 99 }),
      effects: async (m, { requestId, trucks }) =>
        Number((await mine(m, callers.get(requestId), 'carrier'))?.facts.trucks === trucks),
    },
  }),
]
