import {
  closeAccount,
  closingCode,
  closingInfo,
  exportData,
  provePassword,
} from 'contract/account/personal-data'
import * as contract from 'contract/authentication'
import * as staff from 'contract/authentication/staff'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import {
  addStaff,
  approveBy,
  companyOwner,
  ID_NUMBER,
  permitInput,
  personalApproved,
  personalInput,
  personalSubmitted,
  rejectBy,
} from '../../tests/fixtures/authentication'
import { PASSWORD, type Person } from '../../tests/fixtures/market'
import { codeFor, fresh } from '../../tests/fixtures/sms-codes'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

/** Applications of a member as they are stored. */
async function stored({ memberId }: Person): Promise<string[]> {
  const rows = await m.db.orm.execute<{ kind: string; state: string }>(
    sql`select kind, state from authentication where member_id = ${memberId} order by kind, state`,
  )
  return rows.map(({ kind, state }) => `${kind} ${state}`)
}

async function close(person: Person): Promise<void> {
  await m.value(closingCode, fresh(), person)
  const smsCode = await codeFor(m, person.phone)
  await m.value(closeAccount, { password: PASSWORD, smsCode, agreed: true, ...fresh() }, person)
}

/** The owner of an authenticated company with all kinds of applications. */
async function ownerOfMuch() {
  const { person } = await companyOwner(m)
  await personalApproved(m, person)
  const change = await personalSubmitted(m, person)
  await rejectBy(m, change.status, { frontPaper: '照片不清晰' })
  const first = await m.value(contract.submitPermit, await permitInput(m, person), person)
  await approveBy(m, first)
  const second = await m.value(contract.submitPermit, await permitInput(m, person), person)
  await approveBy(m, second)
  return person
}

test('the export has all applications and invitations of the member, and none of other members', async () => {
  const owner = await ownerOfMuch()
  const colleague = await addStaff(m, owner, 'finance')
  await personalSubmitted(m, colleague)
  const exported = async (person: Person) => {
    await m.value(provePassword, { password: PASSWORD }, person)
    return (await m.value(exportData, {}, person)).files
  }
  const files = await exported(owner)
  const rowsOf = (name: string) => files.find((file) => file.name === name)?.rows as Record<string, unknown>[]
  const states = rowsOf('authentications').map(({ kind, state }) => `${kind} ${state}`)
  expect(states.sort()).toEqual(await stored(owner))
  expect(rowsOf('authentications')).toContainEqual(
    expect.objectContaining({
      state: 'rejected',
      facts: expect.objectContaining({ name: '陈建国' }),
      rejections: { frontPaper: '照片不清晰' },
    }),
  )
  expect(rowsOf('staff-invitations')).toEqual([])
  const sealed = await m.db.orm.execute<{ sealed: string }>(
    sql`select id_number_sealed as sealed from authentication
        where member_id = ${owner.memberId} and id_number_sealed is not null`,
  )
  const idNumbers = rowsOf('authentications').map(({ kind, idNumber }) => [kind, idNumber])
  expect(idNumbers).toContainEqual(['personal', ID_NUMBER])
  expect(idNumbers).toContainEqual(['permit', null])
  expect(sealed.length).toBeGreaterThan(0)
  for (const { sealed: secret } of sealed) expect(JSON.stringify(files)).not.toContain(secret)
  const theirs = await exported(colleague)
  expect(theirs.find(({ name }) => name === 'staff-invitations')?.rows).toMatchObject([
    { role: 'finance', outcome: 'accepted' },
  ])
})

test('closing erases the identity and what was rejected, and keeps the papers of the company', async () => {
  const owner = await ownerOfMuch()
  const other = await ownerOfMuch()
  const others = await stored(other)
  expect(await stored(owner)).toEqual([
    'enterprise approved',
    'permit approved',
    'permit replaced',
    'personal approved',
    'personal rejected',
  ])
  await close(owner)
  expect(await stored(owner)).toEqual(['enterprise approved', 'permit approved', 'permit replaced'])
  expect(await stored(other)).toEqual(others)
})

test('the pictures of the identity card go with it, the licence stays', async () => {
  const { person, input } = await companyOwner(m)
  const papers = await personalInput(m, person)
  await approveBy(m, await m.value(contract.submitPersonal, papers, person))
  await close(person)
  const left = await m.db.orm.execute<{ id: string }>(
    sql`select picture_id as id from picture_upload where owner = ${`member ${person.memberId}`}`,
  )
  const ids = left.map(({ id }) => id)
  expect(ids).toContain(input.licencePaper)
  for (const gone of [papers.frontPaper, papers.backPaper]) expect(ids).not.toContain(gone)
})

test('closing erases the invitations to the phone, and waits for a review', async () => {
  const { person: owner } = await companyOwner(m)
  const invited = await m.newPerson()
  await m.value(staff.inviteStaff, { phone: invited.phone, staffRole: 'sales', ...fresh() }, owner)
  const { status } = await personalSubmitted(m, invited)
  expect((await m.value(closingInfo, {}, invited)).obstacles).toEqual(['认证申请正在审核，请等待结果'])
  await rejectBy(m, status)
  await close(invited)
  const left = await m.db.orm.execute(sql`select id from staff_invitation where phone = ${invited.phone}`)
  expect([left.length, await stored(invited)]).toEqual([0, []])
})

test('the only owner of a company with staff hands it over before closing', async () => {
  const { person: owner } = await companyOwner(m)
  await addStaff(m, owner, 'sales')
  expect((await m.value(closingInfo, {}, owner)).obstacles).toEqual([
    '您是企业唯一的所有者，请先把所有者角色交给同事',
  ])
  await addStaff(m, owner, 'owner')
  expect((await m.value(closingInfo, {}, owner)).obstacles).toEqual([])
})
