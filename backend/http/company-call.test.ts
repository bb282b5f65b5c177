import type { Actor } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import type { StaffPermission, StaffRole } from 'contract/authentication/staff-roles'
import { expect, test, vi } from 'vitest'
import { missingPermission } from './company-call'

const [ours, theirs, own, requestId] = [newId(), newId(), newId(), newId()]
/** The company of each record; `own` is the member's. */
const COMPANY_OF: Record<string, string> = { [ours]: 'c1', [theirs]: 'c2', [requestId]: 'c1' }
const companiesOf = async (ids: readonly string[]) => new Set(ids.flatMap((id) => COMPANY_OF[id] ?? []))

const actorWith = (companyRole: StaffRole, companyId: string | null = 'c1'): Actor => ({
  memberId: 'm1',
  ...{ companyId, companyRole },
  shopId: null,
  sessionId: 's1',
})

test.each<[string, StaffPermission | undefined, Actor | null, object, StaffPermission | null]>([
  ['without a permission', undefined, actorWith('warehouse'), { buyAs: 'company' }, null],
  ['of a visitor', 'order', null, { buyAs: 'company' }, null],
  ['of a member without a company', 'order', actorWith('owner', null), { owner: 'company' }, null],
  ['of a role with the permission', 'order', actorWith('purchasing'), { buyAs: 'company' }, null],
  ['as the company', 'order', actorWith('warehouse'), { buyAs: 'company' }, 'order'],
  ['in person', 'order', actorWith('warehouse'), { buyAs: 'mine' }, null],
  ['that names no buyer', 'order', actorWith('warehouse'), {}, null],
  ['about the money of the company', 'money', actorWith('sales'), { owner: 'company' }, 'money'],
  ['about own money', 'money', actorWith('sales'), { owner: 'mine' }, null],
  ['about a record of the company', 'pay', actorWith('sales'), { orderId: ours }, 'pay'],
  ['about a list with a record of the company', 'pay', actorWith('sales'), { orderIds: [own, ours] }, 'pay'],
  ['about a record of another company', 'pay', actorWith('sales'), { orderId: theirs }, null],
  ['about an own record', 'pay', actorWith('sales'), { orderId: own }, null],
  ['whose request id is that of a record', 'pay', actorWith('sales'), { orderId: own, requestId }, null],
])('a call %s', async (_, companyPermission, actor, input, expected) => {
  expect(
    await missingPermission({ ...(companyPermission && { companyPermission }) }, actor, input, companiesOf),
  ).toBe(expected)
})

test('reads no record for a role with the permission', async () => {
  const read = vi.fn(companiesOf)
  await missingPermission({ companyPermission: 'pay' }, actorWith('finance'), { orderId: ours }, read)
  expect(read).not.toHaveBeenCalled()
})
