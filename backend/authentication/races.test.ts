import { isCompanyAuthenticated, staffPlaceOf } from 'backend/account'
import { createOperator } from 'backend/operators'
import type { DemoMarket } from 'backend/platform/demo-part'
import { createDataCipher } from 'backend/platform/encryption/data-cipher'
import { parseDataKeys } from 'backend/platform/encryption/data-keys'
import { rotateColumns } from 'backend/platform/encryption/sealed-columns'
import * as contract from 'contract/authentication'
import { approveAuthentication, rejectAuthentication } from 'contract/authentication/review'
import * as staff from 'contract/authentication/staff'
import { myMessages } from 'contract/messages'
import { sql } from 'drizzle-orm'
import { untilBlocked } from 'tests/support/blocked-statements'
import { TEST_DATA_KEYS } from 'tests/support/data-keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import {
  addStaff,
  approveBy,
  changeSubmitted,
  companyOwner,
  decision,
  enterpriseInput,
  ID_NUMBER,
  permitInput,
  personalApproved,
  personalInput,
  personalSubmitted,
} from '../../tests/fixtures/authentication'
import { DAY_MS } from '../../tests/fixtures/market'
import { operatorPassword } from '../../tests/fixtures/operators'
import { reviewer } from '../../tests/fixtures/registrations'
import { askDuringRoleChange } from '../../tests/fixtures/role-changes'
import { fresh } from '../../tests/fixtures/sms-codes'
import { tally } from '../../tests/support/tally'
import { authentications } from './authentication-store'
import { actAsReviewers } from './demo'
import { AUTHENTICATION_SEALED, openIdNumber } from './id-numbers'
import { remindExpiring, reminderStage } from './remind-expiring'

const COPIES = 8
const ROUNDS = 4
let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

test('of reviewers who decide a change at once one succeeds, and it is not approved by one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { status } = await changeSubmitted(m)
    const reviewers = await Promise.all(Array.from({ length: 3 }, () => reviewer(m)))
    const first = await Promise.all(reviewers.map((as) => m.ask(approveAuthentication, decision(status), as)))
    expect(tally(first)).toEqual({ ok: 1, authentication_changed: 2 })
    const row = await authentications.byId(m.db.orm, status.id)
    expect(row?.state).toBe('confirming')
    const next = { id: status.id, version: row?.version ?? 0 }
    const [one, other] = [await reviewer(m), await reviewer(m)]
    const second = await Promise.all([
      m.ask(approveAuthentication, decision(next), one),
      m.ask(rejectAuthentication, { ...decision(next), rejections: { name: '不一致' } }, other),
    ])
    expect(tally(second)).toEqual({ ok: 1, authentication_decided: 1 })
  }
})

test('an identity that is submitted while the first one is approved is a change', async () => {
  const { person, status } = await personalSubmitted(m)
  const [input, first] = [await personalInput(m, person), await reviewer(m)]
  const { submitted } = await m.db.transaction(async (tx) => {
    await tx.execute(sql`select from member where id = ${person.memberId} for no key update`)
    const submitted = m.value(contract.submitPersonal, input, person)
    await untilBlocked(m.db)
    await m.value(approveAuthentication, decision(status), first)
    return { submitted }
  })
  expect((await approveBy(m, await submitted)).state, 'a second reviewer confirms it').toBe('confirming')
})

test('the database refuses an approval of a change by one operator', async () => {
  const { status } = await changeSubmitted(m)
  const { state } = await approveBy(m, status)
  expect(state).toBe('confirming')
  await expect(
    m.db.orm.execute(
      sql`update authentication set state = 'approved', decided_at = now(), decided_by = first_approved_by
          where id = ${status.id}`,
    ),
  ).rejects.toThrow()
})

test('an owner who loses the role meanwhile submits no authentication of the company', async () => {
  const { person, companyName } = await companyOwner(m)
  const refused = { status: 403, reason: 'owner_required' }
  const [first, second] = [await addStaff(m, person, 'owner'), await addStaff(m, person, 'owner')]
  const enterprise = await enterpriseInput(m, first, companyName)
  const sending = () => m.ask(contract.submitEnterprise, enterprise, first)
  expect(await askDuringRoleChange(m, first, 'sales', sending)).toMatchObject(refused)
  const permit = await permitInput(m, second)
  const asking = () => m.ask(contract.submitPermit, permit, second)
  expect(await askDuringRoleChange(m, second, 'finance', asking)).toMatchObject(refused)
})

test('no authentication is approved for an applicant who loses the role during the review', async () => {
  const { person, companyName } = await companyOwner(m)
  const applicant = await addStaff(m, person, 'owner')
  const refused = { status: 409, reason: 'applicant_not_owner' }
  const enterprise = await m.value(
    contract.submitEnterprise,
    await enterpriseInput(m, applicant, companyName),
    applicant,
  )
  const { id, version } = await approveBy(m, enterprise)
  const second = await reviewer(m)
  const approving = () => m.ask(approveAuthentication, decision({ id, version }), second)
  expect(await askDuringRoleChange(m, applicant, 'sales', approving)).toMatchObject(refused)
  const row = await authentications.byId(m.db.orm, id)
  expect(row?.state).toBe('confirming')
  const rejections = { companyName: '申请人不是管理员' }
  await m.value(rejectAuthentication, { ...decision({ id, version }), rejections }, second)
})

test('copies of a submission make one application', async () => {
  const { person } = await personalApproved(m)
  const company = await enterpriseInput(m, person)
  const answers = await Promise.all(
    Array.from({ length: COPIES }, () =>
      m.ask(contract.submitEnterprise, { ...company, ...fresh() }, person),
    ),
  )
  expect(tally(answers)).toEqual({ ok: 1, authentication_pending: COPIES - 1 })
})

test('of owners who leave or step down at once one stays an owner', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { person, companyName } = await companyOwner(m)
    const owners = [person, await addStaff(m, person, 'owner'), await addStaff(m, person, 'owner')]
    const down = (memberId: string) => ({ memberId, staffRole: 'sales' as const, ...fresh() })
    const answers = await Promise.all(
      owners.map((one, i) =>
        i % 2 === 0
          ? m.ask(staff.leaveCompany, { companyName, ...fresh() }, one)
          : m.ask(staff.changeStaffRole, down(one.memberId), one),
      ),
    )
    expect(tally(answers)).toEqual({ ok: 2, last_owner: 1 })
  }
})

test('the database keeps the last owner without the lock of the program', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { person } = await companyOwner(m)
    const owners = [person, await addStaff(m, person, 'owner'), await addStaff(m, person, 'owner')]
    const results = await Promise.allSettled(
      owners.map(({ memberId }) =>
        m.db.transaction((tx) => tx.execute(sql`update member set company_id = null where id = ${memberId}`)),
      ),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  }
})

test('accepts an invitation once when copies arrive at the same time, and refuses it afterwards', async () => {
  const { person } = await companyOwner(m)
  const invited = await m.newPerson()
  const { invitationId } = await m.value(
    staff.inviteStaff,
    { phone: invited.phone, staffRole: 'finance', ...fresh() },
    person,
  )
  const answers = await Promise.all(
    Array.from({ length: COPIES }, () =>
      m.ask(staff.acceptInvitation, { invitationId, ...fresh() }, invited),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { staff: all } = await m.value(staff.staffList, {}, person)
  expect(all.map(({ role }) => role).sort()).toEqual(['finance', 'owner'])
})

test('an expired licence ends the authentication; its company is reminded once per stage', async () => {
  const { person, input } = await companyOwner(m)
  const until = Date.parse(`${input.validUntil}T04:00:00Z`)
  const days = (left: number) => new Date(until - left * DAY_MS)
  for (const left of [31, 30, 20, 7, 1, 0, -1, -2]) {
    await remindExpiring(m.db, days(left))
    await remindExpiring(m.db, days(left))
  }
  const { list } = await m.value(myMessages, { type: '4', size: 50 }, person)
  const about = list.filter(({ title }) => title.includes('证照'))
  expect(about.map(({ title }) => title).sort()).toEqual([
    '企业认证的证照即将到期',
    '企业认证的证照即将到期',
    '企业认证的证照已过期',
  ])
  const { companyId } = (await staffPlaceOf(m.db.orm, person.memberId)) ?? { companyId: null }
  const authenticated = [1, 0, -1].map((left) => isCompanyAuthenticated(m.db.orm, companyId, days(left)))
  expect(await Promise.all(authenticated)).toEqual([true, true, false])
  expect([31, 30, 8, 7, 0, -1].map(reminderStage)).toEqual([null, '30', '30', '7', '7', 'expired'])
})

test('rotation encrypts every number with the new key and changes nothing twice', async () => {
  const { status } = await personalSubmitted(m)
  const [old = { id: '', key: Buffer.alloc(0) }] = parseDataKeys(TEST_DATA_KEYS) ?? []
  const next = { id: 'k2', key: Buffer.from(old.key).reverse() }
  const rotated = createDataCipher([next, old])
  expect((await rotateColumns(m.db, rotated, AUTHENTICATION_SEALED)).changed).toBeGreaterThan(0)
  expect((await rotateColumns(m.db, rotated, AUTHENTICATION_SEALED)).changed).toBe(0)
  const row = await authentications.byId(m.db.orm, status.id)
  const sealed = { id: status.id, idNumberSealed: row?.idNumberSealed ?? '' }
  expect(openIdNumber(createDataCipher([next]), sealed)).toBe(ID_NUMBER)
  const back = createDataCipher([old, next])
  expect((await rotateColumns(m.db, back, AUTHENTICATION_SEALED)).changed).toBeGreaterThan(0)
})

test('the demo reviewers decide after a minute: one for the first, two for a change', async () => {
  const change = await changeSubmitted(m)
  const person = await m.newPerson()
  const typed = { ...(await enterpriseInput(m, person)), legalPerson: '钱七' }
  const bad = await m.value(contract.submitEnterprise, typed, person)
  const { password, passwordHash } = await operatorPassword()
  for (const name of ['shenhe', 'fuhe'])
    await m.db.transaction((tx) =>
      createOperator(tx, { name, displayName: name, roles: ['reviewer'], passwordHash }, m.clock.now()),
    )
  const call: DemoMarket['call'] = (endpoint, input, token) =>
    m.value(endpoint, input, token === undefined ? null : { token })
  const market = { db: m.db, clock: m.clock, people: [], password, tokenOf: async () => '', call }
  const states = async () => {
    const rows = await Promise.all([change.status.id, bad.id].map((id) => authentications.byId(m.db.orm, id)))
    return rows.map((row) => row?.state)
  }
  await actAsReviewers(market)
  expect(await states()).toEqual(['submitted', 'submitted'])
  await m.later(60_000, () => actAsReviewers(market))
  expect(await states()).toEqual(['approved', 'rejected'])
})
