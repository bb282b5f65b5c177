/** Endpoint cases of authentications: the applicants' calls. */
import { userInfo } from 'contract/account'
import * as contract from 'contract/authentication'
import { maskIdNumber } from 'contract/authentication/id-number'
import { uploadPicture } from 'contract/pictures'
import { publishOffer } from 'contract/spot/merchant-offers'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import {
  addStaff,
  approveBy,
  companyOwner,
  enterpriseInput,
  enterpriseSubmitted,
  ID_NUMBER,
  OTHER_ID_NUMBER,
  permitInput,
  personalApproved,
  personalInput,
  personalSubmitted,
  rejectBy,
} from '../../tests/fixtures/authentication'
import { offerInput, type Person } from '../../tests/fixtures/market'
import { pictureText } from '../../tests/fixtures/pictures'
import { approved, newCompanyName } from '../../tests/fixtures/registrations'
import { fresh } from '../../tests/fixtures/sms-codes'

const PAST = '2020-01-01'
/** Callers by request. */
const callers = new Map<string, Person>()
const mine = (m: Market, person: Person | undefined) => m.value(contract.myAuthentication, {}, person)

/** A public picture, which is no paper. */
const publicPicture = async (m: Market, person: Person) =>
  (await m.value(uploadPicture, { file: await pictureText() }, person)).id

/** Sends the input of a kind with changes. */
async function askPersonal(m: Market, person: Person, changes: object) {
  return await m.ask(contract.submitPersonal, { ...(await personalInput(m, person)), ...changes }, person)
}
async function askEnterprise(m: Market, person: Person, changes: object) {
  return await m.ask(contract.submitEnterprise, { ...(await enterpriseInput(m, person)), ...changes }, person)
}
async function askPermit(m: Market, person: Person, changes: object) {
  return await m.ask(contract.submitPermit, { ...(await permitInput(m, person)), ...changes }, person)
}

export const authenticationCases = [
  endpointCase({
    endpoint: contract.myAuthentication,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const { person, status } = await personalSubmitted(m)
      const { personal, company } = await mine(m, person)
      expect(company).toBeNull()
      expect(personal.current).toBeNull()
      expect(personal.open).toMatchObject({
        ...status,
        idNumber: maskIdNumber(ID_NUMBER),
        papers: { frontPaper: expect.stringContaining(`by=member.${person.memberId}`) },
        registryResult: null,
      })
      expect(JSON.stringify(personal)).not.toContain(ID_NUMBER)
      await approveBy(m, status)
      expect((await mine(m, person)).personal).toMatchObject({ current: { state: 'approved' }, open: null })
      const merchant = (await approved(m, 'merchant')).person
      const { enterprise } = await mine(m, merchant)
      expect(enterprise.current).toMatchObject({
        state: 'approved',
        papers: { licencePaper: expect.stringContaining(`by=member.${merchant.memberId}`) },
      })
      const { licencePaper } = enterprise.current?.facts ?? {}
      const { authorityPaper, ...typed } = await enterpriseInput(
        m,
        merchant,
        enterprise.current?.facts.companyName,
      )
      const sent = { ...typed, authorityPaper, licencePaper: licencePaper ?? '' }
      expect((await m.value(contract.submitEnterprise, sent, merchant)).state).toBe('submitted')
      const colleague = await addStaff(m, merchant, 'finance')
      expect((await mine(m, colleague)).enterprise.current).toBeNull()
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.submitPersonal,
    as: (m) => m.newPerson(),
    valid: async (m, person) => {
      const input = await personalInput(m, person)
      callers.set(input.requestId, person)
      return input
    },
    happy: async (m) => {
      const { person, status } = await personalSubmitted(m)
      await rejectBy(m, status, { frontPaper: '照片不清晰' })
      const { idNumber: _, ...again } = await personalInput(m, person)
      const sent = await m.value(contract.submitPersonal, again, person)
      expect(sent).toMatchObject({ id: status.id, state: 'submitted' })
      expect((await mine(m, person)).personal.open).toMatchObject({
        idNumber: maskIdNumber(ID_NUMBER),
        rejections: {},
      })
      await approveBy(m, sent)
      const changed = { ...(await personalInput(m, person)), idNumber: OTHER_ID_NUMBER }
      await m.value(contract.submitPersonal, changed, person)
      const { current, open } = (await mine(m, person)).personal
      expect([current?.idNumber, open?.idNumber]).toEqual([ID_NUMBER, OTHER_ID_NUMBER].map(maskIdNumber))
    },
    refusals: {
      paper_expired: async (m) => askPersonal(m, await m.newPerson(), { validUntil: PAST }),
      front_not_mine: async (m) => {
        const person = await m.newPerson()
        return await askPersonal(m, person, { frontPaper: await publicPicture(m, person) })
      },
      back_not_mine: async (m) => {
        const other = await personalInput(m, await m.newPerson())
        return await askPersonal(m, await m.newPerson(), { backPaper: other.backPaper })
      },
      authentication_pending: async (m) => askPersonal(m, (await personalSubmitted(m)).person, {}),
      id_number_missing: async (m) => askPersonal(m, await m.newPerson(), { idNumber: undefined }),
    },
    repeat: {
      other: async (input) => ({ ...input, idNumber: OTHER_ID_NUMBER }),
      effects: async (m, { requestId }) =>
        Number((await mine(m, callers.get(requestId))).personal.open?.version === 1),
    },
  }),

  endpointCase({
    endpoint: contract.submitEnterprise,
    as: (m) => m.newPerson(),
    valid: async (m, person) => {
      const input = await enterpriseInput(m, person)
      callers.set(input.requestId, person)
      return input
    },
    happy: async (m) => {
      const { person, companyName } = await companyOwner(m)
      expect(await m.value(userInfo, {}, person)).toMatchObject({
        companyName,
        isCompanyAuthenticated: true,
      })
      expect((await mine(m, person)).company).toMatchObject({ name: companyName, role: 'owner' })
      const renewal = { ...(await enterpriseInput(m, person, companyName)), validUntil: '2040-01-01' }
      await m.value(contract.submitEnterprise, renewal, person)
      const { current, open } = (await mine(m, person)).enterprise
      expect([current?.validUntil, open?.validUntil]).toEqual(['2036-05-20', '2040-01-01'])
      const legal = await personalApproved(m)
      const input = await enterpriseInput(m, legal.person)
      const { authorityPaper: _, ...alone } = { ...input, legalPerson: '陈建国' }
      expect((await m.ask(contract.submitEnterprise, alone, legal.person)).status).toBe(200)
    },
    refusals: {
      paper_expired: async (m) => askEnterprise(m, await m.newPerson(), { validUntil: PAST }),
      licence_not_mine: async (m) => {
        const person = await m.newPerson()
        return await askEnterprise(m, person, { licencePaper: await publicPicture(m, person) })
      },
      authority_not_mine: async (m) => {
        const person = await m.newPerson()
        return await askEnterprise(m, person, { authorityPaper: await publicPicture(m, person) })
      },
      enterprise_differs: async (m) => askEnterprise(m, m.seed.buyer, {}),
      owner_required: async (m) => {
        const { person, companyName } = await companyOwner(m)
        const colleague = await addStaff(m, person, 'purchasing')
        const input = await enterpriseInput(m, colleague, companyName)
        return await m.ask(contract.submitEnterprise, input, colleague)
      },
      enterprise_taken: async (m) => {
        const companyName = newCompanyName()
        await enterpriseSubmitted(m, companyName)
        const person = await m.newPerson()
        const known = { companyName: '佛山市永兴家电配件有限公司' }
        expect((await askEnterprise(m, person, known)).reason).toBe('enterprise_taken')
        return await askEnterprise(m, person, { companyName })
      },
      licence_taken: async (m) => {
        const { input } = await companyOwner(m)
        return await askEnterprise(m, await m.newPerson(), { licenceNo: input.licenceNo })
      },
      authority_required: async (m) => askEnterprise(m, await m.newPerson(), { authorityPaper: undefined }),
      authentication_pending: async (m) => {
        const { person, input } = await enterpriseSubmitted(m)
        return await m.ask(contract.submitEnterprise, { ...input, ...fresh() }, person)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, legalPerson: '钱七' }),
      effects: async (m, { requestId }) =>
        Number((await mine(m, callers.get(requestId))).enterprise.open?.version === 1),
    },
  }),

  endpointCase({
    endpoint: contract.submitPermit,
    as: async (m) => (await companyOwner(m)).person,
    valid: async (m, person) => {
      const input = await permitInput(m, person)
      callers.set(input.requestId, person)
      return input
    },
    happy: async (m) => {
      const { person } = await companyOwner(m)
      const status = await m.value(contract.submitPermit, await permitInput(m, person), person)
      await approveBy(m, status)
      expect((await mine(m, person)).permit).toMatchObject({ current: { state: 'approved' }, open: null })
      const later = await companyOwner(m)
      const early = await m.value(contract.submitPermit, await permitInput(m, later.person), later.person)
      await approveBy(m, early)
      const { companyName } = later
      await approved(m, 'merchant', { companyName, by: later.person })
      const tank = offerInput(m.seed, { productId: m.seed.goods.styrene.id })
      expect((await m.ask(publishOffer, { ...tank, ...fresh() }, later.person)).status).toBe(200)
    },
    refusals: {
      paper_expired: async (m) => askPermit(m, m.seed.buyer, { validUntil: PAST }),
      permit_not_mine: async (m) =>
        askPermit(m, m.seed.buyer, { permitPaper: await publicPicture(m, m.seed.buyer) }),
      company_missing: async (m) => askPermit(m, await m.newPerson(), {}),
      owner_required: async (m) => {
        const { person } = await companyOwner(m)
        return await askPermit(m, await addStaff(m, person, 'finance'), {})
      },
      authentication_pending: async (m) => {
        const { person } = await companyOwner(m)
        await m.value(contract.submitPermit, await permitInput(m, person), person)
        return await askPermit(m, person, {})
      },
    },
    repeat: {
      other: async (input) => ({ ...input, permitNo: '甬危化经字 0100' }),
      effects: async (m, { requestId }) =>
        Number((await mine(m, callers.get(requestId))).permit.open?.version === 1),
    },
  }),
]
