/** Every call for a company as each colleague of it, against the table in contract/roles.ts. */
import { newId } from 'backend/platform/ids'
import type { Endpoint } from 'contract/endpoint'
import { COMPANY_CALLS } from 'contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_ROLES, addColleagues, type Colleagues } from '../fixtures/colleagues'
import type { Person } from '../fixtures/market'
import type { Answer } from './answer'
import { type AnyCase, validCall } from './case'
import { CASES } from './cases'
import { takeChangedTables } from './changed-tables'
import { actAsCompanies, forCompany } from './company-market'
import { type Market, openMarket } from './market'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const ROLES_OF = new Map(COMPANY_CALLS.flatMap(({ roles, calls }) => calls.map((call) => [call, roles])))

/** What a colleague without the role is told: the permission that is missing, or that owners decide. */
const REFUSALS_OF_ROLES = [
  'forbidden',
  'owner_required',
  'registration_owner_required',
  'staff_owner_required',
  'seal_owner_only',
]

let m: Market
let companies: Market
const staff = new Map<string, Promise<Colleagues>>()
beforeAll(async () => {
  m = await openMarket({ notesChanges: true })
  companies = await actAsCompanies(m)
})
afterAll(() => m.close())

/** A valid input that concerns a company, and colleagues of that company. */
async function companyCall(
  one: AnyCase,
): Promise<{ input: Record<string, unknown>; colleagues: Colleagues }> {
  const { companyPermission } = one.endpoint
  const world = companyPermission === undefined ? m : companies
  const call = one.ofCompany ? await one.ofCompany(world) : await validCall(one, world)
  const { companyId } = (call.as ?? {}) as Partial<Person>
  const company = companyId ?? m.seed.merchant.companyId ?? ''
  const hired = staff.get(company) ?? addColleagues(m, company)
  staff.set(company, hired)
  return { input: call.input as Record<string, unknown>, colleagues: await hired }
}

const isRefusedForRole = ({ status, reason }: Answer) =>
  status === 401 || (status === 403 && REFUSALS_OF_ROLES.includes(reason ?? ''))

const cases = CASES.flatMap((one) => {
  const roles = ROLES_OF.get(nameOf(one.endpoint))
  return roles ? [[nameOf(one.endpoint), roles, one] as const] : []
})

test('the table names each call with a permission once, and no other path', () => {
  const named = COMPANY_CALLS.flatMap(({ calls }) => calls)
  expect(named.filter((call, i) => named.indexOf(call) !== i)).toEqual([])
  const endpoints = m.endpoints.map(({ endpoint }) => endpoint)
  const withPermission = endpoints.filter(
    ({ permission, companyPermission }) => permission ?? companyPermission,
  )
  expect(withPermission.map(nameOf).filter((call) => !ROLES_OF.has(call))).toEqual([])
  // Their handlers read the token themselves, so that no role is known before.
  const late = m.endpoints.filter((one) => one.validatesToken && withPermission.includes(one.endpoint))
  expect(late.map(({ endpoint }) => nameOf(endpoint))).toEqual([])
  const known = new Set(endpoints.map(nameOf))
  expect(named.filter((call) => !known.has(call))).toEqual([])
})

test.each(cases)('%s is open to %j', async (_, roles, one) => {
  const { input, colleagues } = await companyCall(one)
  const askAs = (person: Person) => {
    const again = 'requestId' in input ? { ...input, requestId: newId() } : input
    return m.ask<Endpoint>(one.endpoint, forCompany(one.endpoint, again), person)
  }
  await takeChangedTables(m.db)
  for (const role of ALL_ROLES.filter((each) => !roles.includes(each))) {
    const { status, reason } = await askAs(colleagues[role])
    expect([role, status, REFUSALS_OF_ROLES.includes(reason ?? '')]).toEqual([role, 403, true])
    expect((await takeChangedTables(m.db)).counted, `a refused ${role} changes no row`).toEqual([])
  }
  for (const role of roles) {
    const answer = await askAs(colleagues[role])
    expect([role, isRefusedForRole(answer)], `${role}: ${answer.status} ${answer.reason}`).toEqual([
      role,
      false,
    ])
  }
})
