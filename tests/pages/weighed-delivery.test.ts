import { shipOrder, shopOrder } from 'contract/ordering/merchant-orders'
import { paidOrder } from 'tests/fixtures/order-stages'
import { fresh } from 'tests/fixtures/sms-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formsIn } from './forms-in'
import { openSite, type Site } from './site'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site.close())

test('the weight of a delivery is shown back, can be changed, and counts once it is confirmed', async () => {
  const m = site.market
  const goods = { productId: m.seed.goods.glycol.id, minKg: 30_000, priceFenPerTon: 450_000 }
  const orderId = await paidOrder(m, 'delivered', m.seed.buyer, { weightKg: 30_000, goods })
  await m.value(shipOrder, { orderId, documentNo: '沪A88888', ...fresh() }, m.seed.merchant)
  const merchant = await site.signedIn(m.seed.merchant)
  const page = `/merchant/orders/${orderId}?act=deliver`
  const settledKg = async () => (await m.value(shopOrder, { orderId }, m.seed.merchant)).settledKg
  let html = await (await merchant.get(page)).text()
  const submit = async (intent: string, values: Record<string, string> = {}) => {
    const form = formsIn(html, page).find(
      ({ intents, fields }) =>
        intents.includes(intent) || fields.some(({ name, value }) => name === 'intent' && value === intent),
    )
    if (!form) throw new Error(`no button ${intent}`)
    const answer = await merchant.post(form.action, form.filled({ ...values, intent }))
    html = await answer.text()
    return answer
  }
  const weight = (weighedKg: string) => submit('deliver', { signedBy: '张仓管', weighedKg })

  expect((await weight('29.9')).status).toBe(422)
  expect(html).toContain('送达 29.9 吨，比订购的 30 吨少 0.1 吨，少的部分退款给买家')
  expect(await settledKg()).toBeNull()
  await submit('edit_deliver')
  expect(html).toMatch(/value="29\.9"/)
  expect(html).toMatch(/value="张仓管"/)

  await weight('29')
  expect((await submit('confirm_deliver')).status).toBe(422)
  expect(html).toContain('29.85')
  expect(html).toMatch(/value="29"/)
  expect(await settledKg()).toBeNull()

  await weight('29.95')
  expect((await submit('confirm_deliver')).status).toBe(303)
  expect(await settledKg()).toBe(29_950)
})
