import { acceptInvitation, inviteStaff, removeStaff } from 'contract/authentication/staff'
import { createApiKey } from 'contract/integrations/api-keys'
import * as contract from 'contract/integrations/webhooks'
import { shopOrders } from 'contract/ordering/merchant-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import { PAY_PASSWORD, type Person } from '../../tests/fixtures/market'
import { askDuringRoleChange } from '../../tests/fixtures/role-changes'
import { newShopOwner } from '../../tests/fixtures/shop-owners'
import { fresh } from '../../tests/fixtures/sms-codes'
import { addWebhook, hookInput } from '../../tests/fixtures/webhooks'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

const changed = (webhookId: string) => ({ webhookId, version: 1, payPassword: PAY_PASSWORD, ...fresh() })

test.each<[string, (as: Person, webhookId: string) => Promise<{ status: number }>]>([
  ['registered', async (as) => m.ask(contract.createWebhook, hookInput(), as)],
  [
    'changed',
    async (as, webhookId) => {
      const { address } = hookInput('https://93.184.215.14/orders')
      return await m.ask(contract.changeWebhook, { ...changed(webhookId), address, topics: ['goods'] }, as)
    },
  ],
  [
    'given a new secret',
    async (as, webhookId) =>
      m.ask(contract.renewWebhookSecret, { ...changed(webhookId), overlapHours: '0' }, as),
  ],
])('no webhook is %s by an owner who loses the role meanwhile', async (_, ask) => {
  const owner = await newShopOwner(m)
  await addStaff(m, owner, 'owner')
  const webhookId = await addWebhook(m, owner)
  expect(await askDuringRoleChange(m, owner, 'sales', () => ask(owner, webhookId))).toMatchObject({
    status: 403,
    reason: 'forbidden',
  })
})

test('a colleague who is invited again gets no key back', async () => {
  const owner = await newShopOwner(m)
  const colleague = await addStaff(m, owner, 'owner', { payPassword: true })
  const input = { name: 'ERP', scopes: ['read_orders' as const], days: '30' as const }
  const made = await m.value(createApiKey, { ...input, payPassword: PAY_PASSWORD, ...fresh() }, colleague)
  const program = { token: made.apiKey }
  expect((await m.ask(shopOrders, {}, program)).status).toBe(200)
  await m.value(removeStaff, { memberId: colleague.memberId, ...fresh() }, owner)
  const invitation = { phone: colleague.phone, staffRole: 'sales' as const, ...fresh() }
  const { invitationId } = await m.value(inviteStaff, invitation, owner)
  await m.value(acceptInvitation, { invitationId, ...fresh() }, colleague)
  expect(await m.ask(shopOrders, {}, program)).toMatchObject({ reason: 'login_expired' })
})
