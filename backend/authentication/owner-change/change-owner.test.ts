/** Who is told of a new owner of a company, and what the former one may do afterwards. */
import { disableMember, findCompanyByName, listOwners } from 'backend/account'
import { decideOwnerChange, proposeOwnerChange } from 'contract/authentication/owner-change'
import { capitalSelf } from 'contract/wallet'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../tests/endpoints/market'
import { addStaff, companyOwner, personalApproved } from '../../../tests/fixtures/authentication'
import { DAY_MS, type Person } from '../../../tests/fixtures/market'
import { newestSms } from '../../../tests/fixtures/operator-changes'
import { ownerApproval, ownerChangeInput, proposedOwnerChange } from '../../../tests/fixtures/owner-changes'
import { reviewer } from '../../../tests/fixtures/registrations'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

/** Titles and channels of a member's messages about the change, oldest first. */
async function toldTo({ memberId }: Person): Promise<string[]> {
  const rows = await m.db.orm.execute<{ title: string; channel: string }>(sql`
    select msg.title, d.channel from message msg join message_delivery d on d.message_id = msg.id
    where msg.member_id = ${memberId} and msg.kind = 'company_owner_change' order by msg.at, msg.title`)
  return rows.map(({ title, channel }) => `${channel} ${title}`)
}

const PROPOSED = 'sms 企业的所有者将要更换'
const APPROVED = 'sms 企业的所有者已更换'

test('the former owner, all staff and the new owner are told at the proposal and at the approval', async () => {
  const { person: former, companyName } = await companyOwner(m)
  const colleague = await addStaff(m, former, 'warehouse')
  const { id, person, companyName: name } = await proposedOwnerChange(m, { companyName })
  expect(name).toBe(companyName)
  for (const one of [former, colleague, person]) expect(await toldTo(one)).toEqual([PROPOSED])
  await m.moveClock(3 * DAY_MS)
  await m.value(decideOwnerChange, ownerApproval(id), await reviewer(m))
  for (const one of [former, colleague, person]) expect(await toldTo(one)).toEqual([PROPOSED, APPROVED])
})

test('a disabled owner cannot object, so nothing waits, but is told by SMS', async () => {
  const { person: former, companyName } = await companyOwner(m)
  await m.db.transaction((tx) => disableMember(tx, former.memberId, m.clock.now()))
  const { person } = await personalApproved(m)
  const input = ownerChangeInput(companyName, person.phone)
  const row = await m.value(proposeOwnerChange, input, await reviewer(m))
  expect(row.approvableAt).toBe(row.proposedAt)
  expect(await newestSms(m, former.phone)).toContain('企业的所有者将要更换')
  await m.value(decideOwnerChange, ownerApproval(row.id), await reviewer(m))
  expect(await newestSms(m, former.phone)).toContain('企业的所有者已更换')
})

test('the new owner acts for the company at once, and the former one no longer', async () => {
  const { id, companyName, person, second } = await proposedOwnerChange(m)
  await m.value(decideOwnerChange, ownerApproval(id), second)
  expect((await m.ask(capitalSelf, { owner: 'company' }, person)).status).toBe(200)
  const company = await findCompanyByName(m.db.orm, companyName)
  const owners = await listOwners(m.db.orm, company?.companyId ?? '')
  expect(owners.map(({ memberId }) => memberId)).toEqual([person.memberId])

  const { person: former, companyName: other } = await companyOwner(m)
  const proposed = await proposedOwnerChange(m, { companyName: other })
  await m.moveClock(3 * DAY_MS)
  await m.value(decideOwnerChange, ownerApproval(proposed.id), await reviewer(m))
  const rows = await m.db.orm.execute(
    sql`select from member where id = ${former.memberId} and company_id is null`,
  )
  expect(rows).toHaveLength(1)
})
