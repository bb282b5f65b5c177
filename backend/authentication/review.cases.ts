/** Endpoint cases of reviews of authentications. */
import { findMemberByPhone } from 'backend/account'
import { viewsOfPicture } from 'backend/pictures'
import { submitEnterprise, submitPermit } from 'contract/authentication'
import * as contract from 'contract/authentication/review'
import { changeStaffRole, leaveCompany } from 'contract/authentication/staff'
import { operatorAudit } from 'contract/operators'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import {
  addStaff,
  approveBy,
  changeSubmitted,
  companyOwner,
  decision,
  enterpriseInput,
  enterpriseSubmitted,
  ID_NUMBER,
  permitInput,
  personalApproved,
  personalSubmitted,
  rejectBy,
} from '../../tests/fixtures/authentication'
import { lostPhoneAsked } from '../../tests/fixtures/lost-phone'
import type { Person } from '../../tests/fixtures/market'
import { newCompanyName, reviewer } from '../../tests/fixtures/registrations'
import { fresh } from '../../tests/fixtures/sms-codes'

const REASONS = { frontPaper: '照片不清晰' }
const stateOf = async (m: Market, id: string) =>
  (await m.value(contract.authenticationDetail, { id }, await reviewer(m))).state
const approveAgain = async (m: Market, status: Parameters<typeof decision>[0]) =>
  m.ask(contract.approveAuthentication, decision(status), await reviewer(m))

/** Changes a member's phone as another way than the application would. */
async function setPhone(m: Market, { memberId }: Person, phone: string): Promise<void> {
  await m.db.orm.execute(sql`update member set phone = ${phone} where id = ${memberId}`)
}

export const authenticationReviewCases = [
  endpointCase({
    endpoint: contract.authenticationList,
    as: reviewer,
    valid: async () => ({ kind: 'personal' as const }),
    happy: async (m) => {
      const as = await reviewer(m)
      const waiting = async () =>
        (await m.value(contract.authenticationList, { state: 'submitted' }, as)).total
      const before = await waiting()
      const { status, input } = await enterpriseSubmitted(m)
      expect(await waiting()).toBe(before + 1)
      const { list } = await m.value(contract.authenticationList, { kind: 'enterprise', size: 1_000 }, as)
      expect(list.find(({ id }) => id === status.id)).toMatchObject({
        name: input.companyName,
        registryResult: 'matched',
        needsTwoReviewers: false,
        waitingHours: 0,
      })
      await approveBy(m, status)
      expect(await waiting()).toBe(before)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.authenticationDetail,
    as: reviewer,
    valid: async (m) => ({ id: (await personalSubmitted(m)).status.id }),
    happy: async (m) => {
      const as = await reviewer(m)
      const { id } = (await personalSubmitted(m)).status
      const first = await m.value(contract.authenticationDetail, { id }, as)
      expect(first).toMatchObject({
        idNumber: ID_NUMBER,
        needsTwoReviewers: false,
        papers: { backPaper: expect.stringContaining(`by=operator.${as.operatorId}`) },
      })
      const address = first.papers.backPaper ?? ''
      const other = address.replace(as.operatorId, (await reviewer(m)).operatorId)
      expect([(await m.send(address)).status, (await m.send(other)).status]).toEqual([200, 404])
      expect(await viewsOfPicture(m.db.orm, address.split('/')[2] ?? '')).toEqual([
        { viewerKind: 'operator', viewerId: as.operatorId, at: m.clock.now() },
      ])
      const audit = await m.value(operatorAudit, { name: as.name }, await m.newOperator('admin'))
      expect(audit.list).toContainEqual(
        expect.objectContaining({ action: 'authentication.view', subjectId: id }),
      )
      const changed = (await changeSubmitted(m)).status
      const shown = await m.value(contract.authenticationDetail, { id: changed.id }, as)
      expect(shown).toMatchObject({ needsTwoReviewers: true, firstApprovedBy: null })
      await approveBy(m, changed)
      const { history } = await m.value(contract.authenticationDetail, { id: changed.id }, as)
      expect(history.map(({ action, state }) => [action, state])).toEqual([
        ['view', null],
        ['approve', 'confirming'],
        ['view', null],
      ])
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.approveAuthentication,
    as: reviewer,
    valid: async (m) => decision((await personalSubmitted(m)).status),
    happy: async (m) => {
      const { status } = await changeSubmitted(m)
      const first = await approveBy(m, status)
      expect(first.state).toBe('confirming')
      expect((await approveBy(m, first)).state).toBe('approved')
      const asked = await lostPhoneAsked(m)
      const { id } = asked.status
      expect(asked.status.state).toBe('submitted')
      await approveBy(m, await approveBy(m, asked.status))
      expect(await stateOf(m, id)).toBe('approved')
      expect(await findMemberByPhone(m.db.orm, asked.phone)).toBe(asked.person.memberId)
      expect(await findMemberByPhone(m.db.orm, asked.person.phone)).toBeUndefined()
    },
    refusals: {
      authentication_decided: async (m) => approveAgain(m, (await personalApproved(m)).status),
      authentication_changed: async (m) => {
        const { status } = await changeSubmitted(m)
        await approveBy(m, status)
        return await approveAgain(m, status)
      },
      second_reviewer_required: async (m) => {
        const as = await reviewer(m)
        const { status } = await changeSubmitted(m)
        const first = await m.value(contract.approveAuthentication, decision(status), as)
        return await m.ask(contract.approveAuthentication, decision(first), as)
      },
      review_enterprise_taken: async (m) => {
        const companyName = newCompanyName()
        const first = await enterpriseSubmitted(m, companyName)
        await rejectBy(m, first.status, { licencePaper: '照片不清晰' })
        const second = await enterpriseSubmitted(m, companyName)
        await rejectBy(m, second.status, { licencePaper: '照片不清晰' })
        const again = { ...first.input, ...fresh() }
        await approveBy(m, await m.value(submitEnterprise, again, first.person))
        const other = { ...second.input, companyName: newCompanyName(), licenceNo: '9144030071526726XG' }
        const waiting = await m.value(submitEnterprise, { ...other, ...fresh() }, second.person)
        const owner = await m.newPerson()
        const same = await enterpriseInput(m, owner)
        const sent = await m.value(submitEnterprise, { ...same, licenceNo: other.licenceNo }, owner)
        await approveBy(m, sent)
        return await approveAgain(m, waiting)
      },
      applicant_in_company: async (m) => {
        const { person, companyName } = await companyOwner(m)
        const colleague = await addStaff(m, person, 'owner')
        const sent = await m.value(submitPermit, await permitInput(m, colleague), colleague)
        await m.value(leaveCompany, { companyName, ...fresh() }, colleague)
        return await approveAgain(m, sent)
      },
      applicant_not_owner: async (m) => {
        const { person } = await companyOwner(m)
        const colleague = await addStaff(m, person, 'owner')
        const sent = await m.value(submitPermit, await permitInput(m, colleague), colleague)
        const change = { memberId: colleague.memberId, staffRole: 'sales' as const, ...fresh() }
        await m.value(changeStaffRole, change, person)
        return await approveAgain(m, sent)
      },
      new_phone_taken: async (m) => {
        const { status, phone } = await lostPhoneAsked(m)
        await setPhone(m, await m.newPerson(), phone)
        return await approveAgain(m, await approveBy(m, status))
      },
      phone_changed: async (m) => {
        const { status, person } = await lostPhoneAsked(m)
        await setPhone(m, person, m.freshPhone())
        return await approveAgain(m, await approveBy(m, status))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, version: Number(input.version) + 1 }),
      effects: async (m, { id }) => Number((await stateOf(m, id)) === 'approved'),
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.rejectAuthentication,
    as: reviewer,
    valid: async (m) => ({ ...decision((await personalSubmitted(m)).status), rejections: REASONS }),
    happy: async (m) => {
      const { status } = await changeSubmitted(m)
      const rejected = await rejectBy(m, await approveBy(m, status), REASONS)
      expect(await stateOf(m, rejected.id)).toBe('rejected')
      const asked = await lostPhoneAsked(m)
      await rejectBy(m, asked.status, { phone: '请致电客服核实' })
      expect(await findMemberByPhone(m.db.orm, asked.person.phone)).toBe(asked.person.memberId)
    },
    refusals: {
      authentication_decided: async (m) => {
        const { status } = await personalApproved(m)
        const rejected = { ...decision(status), rejections: REASONS }
        return await m.ask(contract.rejectAuthentication, rejected, await reviewer(m))
      },
      authentication_changed: async (m) => {
        const { status } = await changeSubmitted(m)
        await approveBy(m, status)
        const stale = { ...decision(status), rejections: REASONS }
        return await m.ask(contract.rejectAuthentication, stale, await reviewer(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, rejections: { name: '与身份证不一致' } }),
      effects: async (m, { id }) => Number((await stateOf(m, id)) === 'rejected'),
    },
    hiddenFrom: 'anyone',
  }),
]
