import { createOperator } from 'backend/operators'
import type { DemoMarket } from 'backend/platform/demo-part'
import { userInfo } from 'contract/account'
import * as contract from 'contract/registrations'
import { approveRegistration, rejectRegistration } from 'contract/registrations/review'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import { operatorPassword } from '../../tests/fixtures/operators'
import {
  approved,
  carrierStep,
  companyStep,
  filled,
  newCompanyName,
  reviewer,
  shopStep,
  submission,
  submitted,
} from '../../tests/fixtures/registrations'
import { askDuringRoleChange } from '../../tests/fixtures/role-changes'
import { fresh } from '../../tests/fixtures/sms-codes'
import { tally } from '../../tests/support/tally'
import { actAsReviewer } from './demo'
import { registrations } from './registration-store'

const COPIES = 8
const ROUNDS = 3
let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

test('of two reviewers who decide at once one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, version, person } = await submitted(m, 'merchant')
    const [one, other] = await Promise.all([reviewer(m), reviewer(m)])
    const rejections = { companyName: '与营业执照不一致' }
    const answers = await Promise.all([
      m.ask(approveRegistration, { id, version, ...fresh() }, one),
      m.ask(rejectRegistration, { id, version, rejections, ...fresh() }, other),
    ])
    expect(tally(answers)).toEqual({ ok: 1, review_decided: 1 })
    const { registration } = await m.value(contract.myRegistration, { kind: 'merchant' }, person)
    expect(registration?.state).toBe(answers[0]?.status === 200 ? 'approved' : 'rejected')
  }
})

test('of tabs that save the same step one succeeds', async () => {
  const { person, version } = await filled(m, 'merchant')
  const answers = await Promise.all(
    Array.from({ length: COPIES }, () => m.ask(contract.saveShop, shopStep(version), person)),
  )
  expect(tally(answers)).toEqual({ ok: 1, registration_changed: COPIES - 1 })
})

test('of applicants who submit the same company at once one succeeds', async () => {
  const companyName = newCompanyName()
  const made = []
  for (let n = 0; n < COPIES; n++) made.push(await filled(m, 'merchant', { companyName }))
  const answers = await Promise.all(
    made.map(({ person, version }) => m.ask(contract.sellerCertification, submission(version), person)),
  )
  expect(tally(answers)).toEqual({ ok: 1, company_taken: COPIES - 1 })
})

test('a submission that overlaps a change of a step has either content, never a mix', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { person, id, version } = await filled(m, 'carrier')
    const changed = { ...carrierStep(version), trucks: 77 }
    const answers = await Promise.all([
      m.ask(contract.carrierRegister, submission(version), person),
      m.ask(contract.saveCarrier, changed, person),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const row = await registrations.byId(m.db.orm, id)
    expect([row?.state, row?.facts.trucks]).toEqual(
      answers[0]?.status === 200 ? ['submitted', 12] : ['draft', 77],
    )
  }
})

/** A company that carries goods, whose second owner applies for a shop. */
async function applyingOwner() {
  const companyName = newCompanyName()
  const { person } = await approved(m, 'carrier', { companyName })
  return { companyName, applicant: await addStaff(m, person, 'owner') }
}

test('an owner who loses the role meanwhile saves and submits nothing', async () => {
  const { companyName, applicant } = await applyingOwner()
  const refused = { status: 403, reason: 'registration_owner_required' }
  const step = await companyStep(m, applicant, 'merchant', { companyName })
  const saving = () => m.ask(contract.saveCompany, step, applicant)
  expect(await askDuringRoleChange(m, applicant, 'sales', saving)).toMatchObject(refused)

  const other = await applyingOwner()
  const made = await filled(m, 'merchant', { by: other.applicant, companyName: other.companyName })
  const submitting = () => m.ask(contract.sellerCertification, submission(made.version), other.applicant)
  expect(await askDuringRoleChange(m, other.applicant, 'finance', submitting)).toMatchObject(refused)
  expect((await registrations.byId(m.db.orm, made.id))?.state).toBe('draft')
})

test('no shop is opened for an applicant who loses the role during the review', async () => {
  const { companyName, applicant } = await applyingOwner()
  const made = await submitted(m, 'merchant', { companyName, by: applicant })
  const decision = { id: made.id, version: made.version, ...fresh() }
  const as = await reviewer(m)
  const approving = () => m.ask(approveRegistration, decision, as)
  expect(await askDuringRoleChange(m, applicant, 'purchasing', approving)).toMatchObject({
    status: 409,
    reason: 'review_applicant_not_owner',
  })
  expect((await m.value(userInfo, {}, applicant)).shop).toBeNull()
  await m.value(
    rejectRegistration,
    { ...decision, rejections: { companyName: '申请人不是管理员' }, ...fresh() },
    as,
  )
})

test('the demo reviewer decides after a minute, by the registry', async () => {
  const good = await submitted(m, 'carrier')
  const bad = await filled(m, 'carrier')
  const {
    companyName = '',
    licenceNo = '',
    foundedOn = '',
    address = '',
    licencePaper = '',
  } = (await registrations.byId(m.db.orm, bad.id))?.facts ?? {}
  const facts = { companyName, licenceNo, foundedOn, address, licencePaper, legalPerson: '钱七' }
  const step = { kind: 'carrier' as const, version: bad.version, ...facts, ...fresh() }
  const saved = await m.value(contract.saveCompany, step, bad.person)
  await m.value(contract.carrierRegister, submission(saved.version), bad.person)
  const { password, passwordHash } = await operatorPassword()
  await m.db.transaction((tx) =>
    createOperator(
      tx,
      { name: 'shenhe', displayName: '演示审核员', roles: ['reviewer'], passwordHash },
      m.clock.now(),
    ),
  )
  const call: DemoMarket['call'] = (endpoint, input, token) =>
    m.value(endpoint, input, token === undefined ? null : { token })
  const market = { db: m.db, clock: m.clock, people: [], password, tokenOf: async () => '', call }
  const states = async () => {
    const rows = await Promise.all([good.id, bad.id].map((id) => registrations.byId(m.db.orm, id)))
    return rows.map((row) => row?.state)
  }
  await actAsReviewer(market)
  expect(await states()).toEqual(['submitted', 'submitted'])
  await m.later(60_000, () => actAsReviewer(market))
  expect(await states()).toEqual(['approved', 'rejected'])
  expect((await registrations.byId(m.db.orm, bad.id))?.rejections).toEqual({
    legalPerson: '与工商登记信息不一致，请对照营业执照核对',
  })
})
