import { newId } from 'backend/platform/ids'
import * as contract from 'contract/registrations'
import { approveRegistration } from 'contract/registrations/review'
import type { RegistrationKind } from 'contract/registrations/states'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { addStaff, companyOwner } from '../../tests/fixtures/authentication'
import type { Person } from '../../tests/fixtures/market'
import {
  approved,
  BAD_PROOF,
  callers,
  carrierStep,
  companyStep,
  filled,
  loginProof,
  mine,
  newCompanyName,
  rejected,
  remember,
  reviewer,
  submission,
  submitted,
} from '../../tests/fixtures/registrations'
import { fresh } from '../../tests/fixtures/sms-codes'

type Submitting =
  | typeof contract.sellerCertification
  | typeof contract.carrierRegister
  | typeof contract.shopResubmit
  | typeof contract.carrierResubmit

/** Refusals of every submission. `ready`: a registration that the call accepts. */
function submissionRefusals(
  kind: RegistrationKind,
  endpoint: Submitting,
  ready: typeof filled | typeof rejected,
) {
  return {
    ticket_expired: async (m: Market) => m.ask(endpoint, { ...submission(0), ...BAD_PROOF }),
    registration_owner_required: async (m: Market) => {
      const { person } = await companyOwner(m)
      return await m.ask(endpoint, submission(0), await addStaff(m, person, 'purchasing'))
    },
    registration_changed: async (m: Market) => {
      const { person, version } = await ready(m, kind)
      return await m.ask(endpoint, submission(version - 1), person)
    },
    company_taken: async (m: Market) => {
      const { person, version } = await ready(m, kind)
      const facts = (await mine(m, person, kind))?.facts
      await submitted(m, kind, { companyName: facts?.companyName ?? '' })
      return await m.ask(endpoint, submission(version), person)
    },
  }
}

const firstRefusals = (kind: RegistrationKind, endpoint: Submitting) => ({
  registration_closed: async (m: Market) => {
    const { person, version } = await submitted(m, kind)
    return await m.ask(endpoint, submission(version), person)
  },
  registration_incomplete: async (m: Market) => m.ask(endpoint, submission(0), await m.newPerson()),
  already_partner: async (m: Market) => {
    const { person, version } = await approved(m, kind)
    return await m.ask(endpoint, submission(version), person)
  },
})

const submissionRepeat = (kind: RegistrationKind) => ({
  other: async (input: ReturnType<typeof submission>) => ({ ...input, version: input.version + 1 }),
  effects: async (m: Market, { requestId }: { requestId: string }) =>
    Number((await mine(m, callers.get(requestId), kind))?.state === 'submitted'),
})

const shopNameTaken = (endpoint: Submitting, ready: typeof filled | typeof rejected) => async (m: Market) => {
  const { person, version } = await ready(m, 'merchant')
  const facts = (await mine(m, person, 'merchant'))?.facts
  await submitted(m, 'merchant', { shopName: facts?.shopName ?? '' })
  return await m.ask(endpoint, submission(version), person)
}

/** Applicants who send a ticket, by request. */
async function ready(m: Market, made: Promise<{ person: Person; version: number }>) {
  const { person, version } = await made
  return remember(person, { ...submission(version), ...(await loginProof(m, person)) })
}

export const submissionCases = [
  endpointCase({
    endpoint: contract.sellerCertification,
    valid: (m) => ready(m, filled(m, 'merchant')),
    happy: async (m) => {
      const { person, version } = await filled(m, 'merchant')
      expect((await m.ask(contract.sellerCertification, submission(version))).reason).toBe('login_expired')
      await m.value(contract.sellerCertification, submission(version), person)
      expect(await mine(m, person, 'merchant')).toMatchObject({
        state: 'submitted',
        registryResult: 'matched',
        submittedAt: m.clock.now().toISOString(),
      })
    },
    refusals: {
      ...firstRefusals('merchant', contract.sellerCertification),
      ...submissionRefusals('merchant', contract.sellerCertification, filled),
      shop_name_taken: shopNameTaken(contract.sellerCertification, filled),
    },
    repeat: submissionRepeat('merchant'),
  }),

  endpointCase({
    endpoint: contract.carrierRegister,
    valid: (m) => ready(m, filled(m, 'carrier')),
    happy: async (m) => {
      for (const [fault, registryResult] of [
        ['查无', 'unknown'],
        ['故障', 'unverified'],
      ]) {
        const companyName = `${fault}${newCompanyName()}`
        const person = await m.newPerson()
        const { companyName: _, ...known } = await companyStep(m, person, 'carrier')
        await m.value(contract.saveCompany, { ...known, companyName }, person)
        const { version } = await m.value(contract.saveCarrier, carrierStep(1), person)
        await m.value(contract.carrierRegister, submission(version), person)
        expect(await mine(m, person, 'carrier')).toMatchObject({ state: 'submitted', registryResult })
      }
    },
    refusals: {
      ...firstRefusals('carrier', contract.carrierRegister),
      ...submissionRefusals('carrier', contract.carrierRegister, filled),
    },
    repeat: submissionRepeat('carrier'),
  }),

  endpointCase({
    endpoint: contract.shopResubmitData,
    valid: async (m) => {
      const { person, id } = await rejected(m, 'merchant')
      return { shopId: id, ...(await loginProof(m, person)) }
    },
    happy: async (m) => {
      const { person, id } = await rejected(m, 'merchant')
      expect(await m.value(contract.shopResubmitData, { shopId: id }, person)).toMatchObject({
        state: 'rejected',
        rejections: { licencePaper: '照片不清晰' },
        facts: { shopName: expect.any(String) },
      })
    },
    refusals: {
      ticket_expired: (m) => m.ask(contract.shopResubmitData, { shopId: newId(), ...BAD_PROOF }),
      not_rejected: async (m) => {
        const { person, id } = await filled(m, 'merchant')
        return await m.ask(contract.shopResubmitData, { shopId: id }, person)
      },
    },
    hiddenFrom: (m) => m.seed.buyer,
  }),

  endpointCase({
    endpoint: contract.carrierResubmitData,
    valid: async (m) => {
      const { person, id } = await rejected(m, 'carrier')
      return { carrierId: id, ...(await loginProof(m, person)) }
    },
    happy: async (m) => {
      const { person, id } = await rejected(m, 'carrier')
      const shown = await m.value(contract.carrierResubmitData, { carrierId: id }, person)
      expect(shown.facts).toMatchObject({ permitNo: '甬字 330200001234' })
    },
    refusals: {
      ticket_expired: (m) => m.ask(contract.carrierResubmitData, { carrierId: newId(), ...BAD_PROOF }),
      not_rejected: async (m) => {
        const { person, id } = await filled(m, 'carrier')
        return await m.ask(contract.carrierResubmitData, { carrierId: id }, person)
      },
    },
    hiddenFrom: (m) => m.seed.buyer,
  }),

  endpointCase({
    endpoint: contract.shopResubmit,
    valid: (m) => ready(m, rejected(m, 'merchant')),
    happy: async (m) => {
      const { person, id, version } = await rejected(m, 'merchant')
      const again = await m.value(contract.shopResubmit, submission(version), person)
      expect(again).toMatchObject({ id, state: 'submitted' })
      await m.value(approveRegistration, { id, version: again.version, ...fresh() }, await reviewer(m))
      expect((await mine(m, person, 'merchant'))?.state).toBe('approved')
    },
    refusals: {
      not_rejected: async (m) => {
        const { person, version } = await filled(m, 'merchant')
        return await m.ask(contract.shopResubmit, submission(version), person)
      },
      ...submissionRefusals('merchant', contract.shopResubmit, rejected),
      shop_name_taken: shopNameTaken(contract.shopResubmit, rejected),
    },
    repeat: submissionRepeat('merchant'),
  }),

  endpointCase({
    endpoint: contract.carrierResubmit,
    valid: (m) => ready(m, rejected(m, 'carrier')),
    happy: async (m) => {
      const { person, version } = await rejected(m, 'carrier')
      expect((await m.value(contract.carrierResubmit, submission(version), person)).state).toBe('submitted')
    },
    refusals: {
      not_rejected: async (m) => {
        const { person, version } = await submitted(m, 'carrier')
        return await m.ask(contract.carrierResubmit, submission(version), person)
      },
      ...submissionRefusals('carrier', contract.carrierResubmit, rejected),
    },
    repeat: submissionRepeat('carrier'),
  }),
]
