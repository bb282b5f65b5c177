/** Endpoint cases of registrations: the applicants' calls. */
import { disableMember, findMemberByPhone } from 'backend/account'
import { newId } from 'backend/platform/ids'
import { loginCode, registerByPhone, registerCode, verifySmsCode } from 'contract/account'
import { getUploadKey, uploadPaper, uploadPicture } from 'contract/pictures'
import * as contract from 'contract/registrations'
import { licenceCheckCharacter } from 'contract/registrations/licence-no'
import { approveRegistration } from 'contract/registrations/review'
import type { RegistrationKind } from 'contract/registrations/states'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { licencePicture } from '../../tests/fixtures/licence-picture'
import type { Person } from '../../tests/fixtures/market'
import { pictureText, textOf } from '../../tests/fixtures/pictures'
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
import { CODE_LIFETIME_MS, codeFor, codeRefusals, fresh } from '../../tests/fixtures/sms-codes'

const PASSWORD = 'granules-29'
const TICKET_LIFETIME_MS = 10 * 60_000

/** Callers by request. */
const callers = new Map<string, Person>()

function remember<T extends { requestId: string }>(person: Person, input: T): T {
  callers.set(input.requestId, person)
  return input
}

const mine = async (m: Market, person: Person | undefined, kind: RegistrationKind) =>
  (await m.value(contract.myRegistration, { kind }, person)).registration

/** A phone with the ticket of its registration code. */
async function proof(m: Market) {
  const phone = m.freshPhone()
  await m.value(registerCode, { phone })
  const smsCode = await codeFor(m, phone)
  const { ticket } = await m.value(verifySmsCode, { phone, smsCode })
  return { phone, ticket }
}

/** The proof of a member who is not signed in. */
async function loginProof(m: Market, { phone }: Person) {
  await m.value(loginCode, { phone })
  const smsCode = await codeFor(m, phone)
  const { ticket } = await m.value(verifySmsCode, { phone, smsCode, purpose: 'login' })
  return { phone, ticket }
}

async function signUp(m: Market) {
  return { ...(await proof(m)), password: PASSWORD, agreed: true as const, ...fresh() }
}

const BAD_PROOF = { phone: '13700000000', ticket: 'unknown ticket' }
const COMPANY = '宁波未入驻塑化有限公司'
const PRINTED = {
  companyName: '宁波海丰塑化有限公司',
  licenceNo: `91330206MA2AF3XK5${licenceCheckCharacter('91330206MA2AF3XK5')}`,
  legalPerson: '王建国',
  foundedOn: '2015-06-30',
  address: '浙江省宁波市北仑区工业路18号',
}
const licenceText = async () => textOf(await licencePicture(PRINTED))

/** The refusals of a step: closed, changed, and a company that takes part already. */
const savingRefusals = {
  of: <T>(kind: RegistrationKind, send: (m: Market, person: Person, version: number) => Promise<T>) => ({
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

const stepCases = [
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

const submissionCases = [
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
      const companyName = `查无${newCompanyName()}`
      const person = await m.newPerson()
      const { companyName: _, ...known } = await companyStep(m, person, 'carrier')
      await m.value(contract.saveCompany, { ...known, companyName }, person)
      const { version } = await m.value(contract.saveCarrier, carrierStep(1), person)
      await m.value(contract.carrierRegister, submission(version), person)
      expect(await mine(m, person, 'carrier')).toMatchObject({
        state: 'submitted',
        registryResult: 'unknown',
      })
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

const checkCases = [
  endpointCase({
    endpoint: contract.shopNameCheck,
    valid: async (m) => ({ shopName: '没有人用的店名', ...(await proof(m)) }),
    happy: async (m) => {
      const shopName = `检查${newId().slice(-8)}`
      const shown = await proof(m)
      expect(await m.value(contract.shopNameCheck, { shopName, ...shown })).toEqual({ isAvailable: true })
      await submitted(m, 'merchant', { shopName })
      expect(await m.value(contract.shopNameCheck, { shopName, ...shown })).toEqual({ isAvailable: false })
      expect((await m.ask(contract.shopNameCheck, { shopName })).reason).toBe('login_expired')
    },
    refusals: {
      ticket_expired: (m) => m.ask(contract.shopNameCheck, { shopName: '没有人用的店名', ...BAD_PROOF }),
    },
  }),

  endpointCase({
    endpoint: contract.companyNameCheck,
    valid: async (m) => ({ companyName: COMPANY, ...(await proof(m)) }),
    happy: async (m) => {
      const companyName = newCompanyName()
      const person = await m.newPerson()
      const check = () => m.value(contract.companyNameCheck, { companyName }, person)
      expect(await check()).toEqual({ isAvailable: true })
      await approved(m, 'merchant', { companyName })
      expect(await check()).toEqual({ isAvailable: false })
    },
    refusals: {
      ticket_expired: (m) => m.ask(contract.companyNameCheck, { companyName: COMPANY, ...BAD_PROOF }),
    },
  }),

  endpointCase({
    endpoint: contract.checkCompany,
    valid: async (m) => ({ companyName: COMPANY, ...(await proof(m)) }),
    happy: async (m) => {
      const companyName = newCompanyName()
      const person = await m.newPerson()
      const check = () => m.value(contract.checkCompany, { companyName }, person)
      expect(await check()).toEqual({ isAvailable: true })
      await approved(m, 'carrier', { companyName })
      expect(await check()).toEqual({ isAvailable: false })
    },
    refusals: {
      ticket_expired: (m) => m.ask(contract.checkCompany, { companyName: COMPANY, ...BAD_PROOF }),
    },
  }),

  endpointCase({
    endpoint: contract.companyInfo,
    valid: async (m) => ({ companyName: COMPANY, ...(await proof(m)) }),
    happy: async (m) => {
      const shown = await proof(m)
      const { company } = await m.value(contract.companyInfo, { companyName: COMPANY, ...shown })
      expect(company).toMatchObject({ companyName: COMPANY, status: '存续' })
      const unknown = await m.value(contract.companyInfo, { companyName: `查无${COMPANY}`, ...shown })
      expect(unknown.company).toBeNull()
    },
    refusals: {
      ticket_expired: (m) => m.ask(contract.companyInfo, { companyName: COMPANY, ...BAD_PROOF }),
      registry_unavailable: async (m) =>
        m.ask(contract.companyInfo, { companyName: `故障${COMPANY}` }, await m.newPerson()),
    },
  }),

  endpointCase({
    endpoint: contract.readLicence,
    valid: async (m) => {
      const shown = await proof(m)
      const { key } = await m.value(getUploadKey, shown)
      const { url } = await m.value(uploadPaper, { file: await licenceText(), key })
      return { picUrl: url, ...shown }
    },
    happy: async (m) => {
      const person = await m.newPerson()
      const step = await companyStep(m, person, 'merchant')
      const { id, url } = await m.value(uploadPaper, { file: await licenceText() }, person)
      const { licence } = await m.value(contract.readLicence, { picUrl: url }, person)
      expect(licence).toEqual(PRINTED)
      expect(await m.value(contract.readLicence, { picUrl: id }, person)).toEqual({ licence })
      const foreign = await m.ask(contract.readLicence, { picUrl: url }, await m.newPerson())
      expect(foreign.reason).toBe('not_found')

      await m.value(contract.saveCompany, { ...step, licencePaper: id }, person)
      expect((await mine(m, person, 'merchant'))?.licenceResult).toBe('different')
      const typed = { ...step, ...PRINTED, licencePaper: id, version: 1, ...fresh() }
      await m.value(contract.saveCompany, typed, person)
      expect((await mine(m, person, 'merchant'))?.licenceResult).toBe('matched')
      const unread = { ...typed, licencePaper: step.licencePaper, version: 2, ...fresh() }
      await m.value(contract.saveCompany, unread, person)
      expect((await mine(m, person, 'merchant'))?.licenceResult).toBe('unverified')
    },
    refusals: {
      ticket_expired: (m) => m.ask(contract.readLicence, { picUrl: '0'.repeat(32), ...BAD_PROOF }),
      licence_unreadable: async (m) => {
        const person = await m.newPerson()
        const { url } = await m.value(uploadPaper, { file: await pictureText() }, person)
        return await m.ask(contract.readLicence, { picUrl: url }, person)
      },
      ocr_unavailable: async (m) => {
        const person = await m.newPerson()
        const sent = await Promise.all(
          Array.from({ length: 12 }, async () => m.value(uploadPaper, { file: await pictureText() }, person)),
        )
        const answers = await Promise.all(
          sent.map(({ url }) => m.ask(contract.readLicence, { picUrl: url }, person)),
        )
        const [busy] = answers.filter(({ reason }) => reason === 'ocr_unavailable')
        if (!busy) throw new Error('all pictures were read')
        return busy
      },
    },
  }),

  endpointCase({
    endpoint: contract.getLngAndLat,
    valid: async (m) => ({ address: '浙江省宁波市北仑区工业路 1 号', ...(await proof(m)) }),
    happy: async (m) => {
      const person = await m.newPerson()
      const at = (address: string) => m.value(contract.getLngAndLat, { address }, person)
      const ningbo = await at('浙江省宁波市北仑区工业路 1 号')
      expect(ningbo).toMatchObject({ city: '宁波' })
      expect(Math.round(ningbo.lat)).toBe(30)
      expect((await at('广州市黄埔区')).city).toBe('广州')
    },
    refusals: {
      ticket_expired: (m) => m.ask(contract.getLngAndLat, { address: '宁波', ...BAD_PROOF }),
      address_unknown: async (m) => m.ask(contract.getLngAndLat, { address: '月球' }, await m.newPerson()),
    },
  }),
]

const signUpCases = [
  ...([contract.merchantCheckPhone, contract.carrierPhoneCheck] as const).map((endpoint) =>
    endpointCase({
      endpoint,
      valid: (m) => proof(m),
      happy: async (m) => {
        const form = await signUp(m)
        const { phone, ticket } = form
        expect(await m.value(endpoint, { phone, ticket })).toEqual({ isRegistered: false })
        await m.later(60_000, async () => {
          await m.value(registerCode, { phone })
          const smsCode = await codeFor(m, phone)
          const { ticket: other } = await m.value(verifySmsCode, { phone, smsCode })
          await m.value(contract.nextStep, { ...form, ticket: other })
          expect(await m.value(endpoint, { phone, ticket })).toEqual({ isRegistered: true })
        })
      },
      refusals: { ticket_expired: (m) => m.ask(endpoint, BAD_PROOF) },
    }),
  ),

  ...([contract.merchantSmsCode, contract.carrierSmsCode] as const).map((endpoint) =>
    endpointCase({
      endpoint,
      valid: async (m) => ({ phone: m.freshPhone(), ...fresh() }),
      happy: async (m) => {
        const phone = m.freshPhone()
        expect(await m.value(endpoint, { phone })).toMatchObject({ validSeconds: CODE_LIFETIME_MS / 1000 })
        expect(await codeFor(m, phone)).toMatch(/^\d{6}$/)
      },
      refusals: {
        sms_not_sent: (m) => m.askWithoutGateway(endpoint, { phone: m.freshPhone() }),
      },
    }),
  ),

  endpointCase({
    endpoint: contract.carrierCheckSmsCode,
    valid: async (m) => {
      const phone = m.freshPhone()
      await m.value(contract.carrierSmsCode, { phone })
      return { phone, smsCode: await codeFor(m, phone), ...fresh() }
    },
    happy: async (m) => {
      const phone = m.freshPhone()
      await m.value(contract.carrierSmsCode, { phone })
      const smsCode = await codeFor(m, phone)
      const { ticket } = await m.value(contract.carrierCheckSmsCode, { phone, smsCode })
      const form = { phone, ticket, password: PASSWORD, agreed: true as const, ...fresh() }
      expect((await m.value(contract.nextStep, form)).user.phone).toBe(phone)
    },
    refusals: codeRefusals(contract.carrierCheckSmsCode, async (m) => {
      const phone = m.freshPhone()
      await m.value(contract.carrierSmsCode, { phone })
      return { code: await codeFor(m, phone), show: (smsCode) => ({ phone, smsCode }) }
    }),
  }),

  endpointCase({
    endpoint: contract.nextStep,
    valid: signUp,
    happy: async (m) => {
      const { token, user } = await m.value(contract.nextStep, await signUp(m))
      expect(user.shop).toBeNull()
      expect(
        (await m.value(contract.myRegistration, { kind: 'merchant' }, { token })).registration,
      ).toBeNull()
    },
    refusals: {
      ticket_expired: async (m) => {
        const form = await signUp(m)
        return await m.later(TICKET_LIFETIME_MS, () => m.ask(contract.nextStep, form))
      },
      password_too_short: async (m) =>
        m.askLiveSandbox(contract.nextStep, { ...(await signUp(m)), password: 'ab12xy' }),
      password_common: async (m) => m.ask(contract.nextStep, { ...(await signUp(m)), password: 'a123456' }),
      phone_registered: async (m) => {
        const form = await signUp(m)
        return await m.later(60_000, async () => {
          const { phone } = form
          await m.value(registerCode, { phone })
          const smsCode = await codeFor(m, phone)
          const { ticket: _, ...rest } = form
          await m.value(registerByPhone, { ...rest, smsCode, ...fresh() })
          return await m.ask(contract.nextStep, form)
        })
      },
      account_disabled: async (m) => {
        const form = await signUp(m)
        const { user } = await m.value(contract.nextStep, form)
        await m.db.transaction((tx) => disableMember(tx, user.memberId, m.clock.now()))
        return await m.ask(contract.nextStep, form)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, password: 'another one' }),
      effects: async (m, { phone }) => Number((await findMemberByPhone(m.db.orm, phone)) !== undefined),
      same: (data) => (data as { user: unknown }).user,
    },
  }),
]

export const registrationCases = [...stepCases, ...submissionCases, ...checkCases, ...signUpCases]
