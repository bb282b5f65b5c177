/** Endpoint cases of reviews. */
import { createCompany, createShop } from 'backend/account'
import { userInfo } from 'contract/account'
import { changeStaffRole } from 'contract/authentication/staff'
import { operatorAudit } from 'contract/operators'
import * as registrations from 'contract/registrations'
import * as contract from 'contract/registrations/review'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import {
  approved,
  carrierStep,
  companyStep,
  filled,
  newCompanyName,
  rejected,
  reviewer,
  shopStep,
  submission,
  submitted,
} from '../../tests/fixtures/registrations'
import { fresh } from '../../tests/fixtures/sms-codes'

const decision = ({ id, version }: { id: string; version: number }) => ({ id, version, ...fresh() })
const REASONS = { companyName: '与营业执照不一致', licencePaper: '照片不清晰' }

const stateOf = async (m: Market, id: string) =>
  (await m.value(contract.reviewDetail, { id }, await reviewer(m))).state

export const reviewCases = [
  endpointCase({
    endpoint: contract.reviewList,
    as: reviewer,
    valid: async () => ({ kind: 'merchant' as const }),
    happy: async (m) => {
      const as = await reviewer(m)
      const waiting = async () => (await m.value(contract.reviewList, { state: 'submitted' }, as)).total
      const before = await waiting()
      const draft = await filled(m, 'merchant')
      expect(await waiting()).toBe(before)
      const made = await submitted(m, 'carrier')
      expect(await waiting()).toBe(before + 1)
      const { list } = await m.value(contract.reviewList, { kind: 'carrier', state: 'submitted' }, as)
      expect(list.find(({ id }) => id === made.id)).toMatchObject({
        registryResult: 'matched',
        waitingHours: 0,
      })
      expect(list.some(({ id }) => id === draft.id)).toBe(false)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.reviewDetail,
    as: reviewer,
    valid: async (m) => ({ id: (await submitted(m, 'merchant')).id }),
    happy: async (m) => {
      const as = await reviewer(m)
      const { id } = await submitted(m, 'merchant')
      const shown = await m.value(contract.reviewDetail, { id }, as)
      expect(shown).toMatchObject({
        state: 'submitted',
        registryFacts: { companyName: shown.facts.companyName, licenceNo: shown.facts.licenceNo },
        licencePicture: expect.stringContaining('sign='),
      })
      const audit = await m.value(operatorAudit, { name: as.name }, await m.newOperator('admin'))
      expect(audit.list).toContainEqual(
        expect.objectContaining({ action: 'registration.view', subjectId: id }),
      )
      expect(shown.similarNames).toEqual([])
      const { companyName = '', shopName = '' } = shown.facts
      const names = [`${companyName}·`, `${[...shopName].join(' ')}`]
      await m.db.transaction(async (tx) => {
        const now = m.clock.now()
        const companyId = await createCompany(tx, { name: names[0] ?? '', authenticatedAt: null }, now)
        await createShop(tx, { name: names[1] ?? '', companyId }, now)
      })
      expect((await m.value(contract.reviewDetail, { id }, as)).similarNames).toEqual([
        { kind: 'company', name: names[0] },
        { kind: 'shop', name: names[1] },
      ])
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.approveRegistration,
    as: reviewer,
    valid: async (m) => decision(await submitted(m, 'merchant')),
    happy: async (m) => {
      const { person, id } = await approved(m, 'merchant')
      expect(await stateOf(m, id)).toBe('approved')
      const user = await m.value(userInfo, {}, person)
      expect(user.shop).toMatchObject({ name: expect.stringContaining('测试塑化') })
      expect(user.isCompanyAuthenticated).toBe(true)
      const same = { companyName: user.companyName ?? '', version: 0 }
      await m.value(registrations.saveCompany, await companyStep(m, person, 'carrier', same), person)
      const { version } = await m.value(registrations.saveCarrier, carrierStep(1), person)
      const sent = await m.value(registrations.carrierRegister, submission(version), person)
      await m.value(contract.approveRegistration, decision(sent), await reviewer(m))
      expect(await stateOf(m, sent.id)).toBe('approved')
    },
    refusals: {
      review_decided: async (m) =>
        m.ask(contract.approveRegistration, decision(await approved(m, 'merchant')), await reviewer(m)),
      review_changed: async (m) => {
        const { person, id, version } = await rejected(m, 'merchant')
        await m.value(registrations.shopResubmit, submission(version), person)
        return await m.ask(contract.approveRegistration, decision({ id, version }), await reviewer(m))
      },
      review_company_taken: async (m) => {
        const companyName = newCompanyName()
        const first = await submitted(m, 'merchant', { companyName })
        await approved(m, 'carrier', { companyName })
        return await m.ask(contract.approveRegistration, decision(first), await reviewer(m))
      },
      review_applicant_not_owner: async (m) => {
        const companyName = newCompanyName()
        const { person } = await approved(m, 'carrier', { companyName })
        const made = await submitted(m, 'merchant', { companyName, by: person })
        const other = await addStaff(m, person, 'owner')
        const change = { memberId: person.memberId, staffRole: 'sales' as const, ...fresh() }
        await m.value(changeStaffRole, change, other)
        return await m.ask(contract.approveRegistration, decision(made), await reviewer(m))
      },
      review_shop_name_taken: async (m) => {
        const made = await submitted(m, 'merchant')
        const { facts } = await m.value(contract.reviewDetail, { id: made.id }, await reviewer(m))
        await m.db.transaction(async (tx) => {
          const now = m.clock.now()
          const companyId = await createCompany(tx, { name: newCompanyName(), authenticatedAt: null }, now)
          await createShop(tx, { name: facts.shopName ?? '', companyId }, now)
        })
        return await m.ask(contract.approveRegistration, decision(made), await reviewer(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, version: Number(input.version) + 1 }),
      effects: async (m, { id }) => Number((await stateOf(m, id)) === 'approved'),
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.rejectRegistration,
    as: reviewer,
    valid: async (m) => ({ ...decision(await submitted(m, 'carrier')), rejections: REASONS }),
    happy: async (m) => {
      const made = await submitted(m, 'merchant')
      await m.value(
        contract.rejectRegistration,
        { ...decision(made), rejections: REASONS },
        await reviewer(m),
      )
      const { registration } = await m.value(registrations.myRegistration, { kind: 'merchant' }, made.person)
      expect(registration).toMatchObject({ state: 'rejected', rejections: REASONS })
      const next = shopStep(registration?.version ?? 0)
      await m.value(registrations.saveShop, next, made.person)
    },
    refusals: {
      review_decided: async (m) => {
        const made = await rejected(m, 'merchant')
        return await m.ask(
          contract.rejectRegistration,
          { ...decision(made), rejections: REASONS },
          await reviewer(m),
        )
      },
      review_changed: async (m) => {
        const { person, id, version } = await rejected(m, 'merchant')
        await m.value(registrations.shopResubmit, submission(version), person)
        const stale = { ...decision({ id, version }), rejections: REASONS }
        return await m.ask(contract.rejectRegistration, stale, await reviewer(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, rejections: { city: '不在服务范围' } }),
      effects: async (m, { id }) => Number((await stateOf(m, id)) === 'rejected'),
    },
    hiddenFrom: 'anyone',
  }),
]
