import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { isSignatureValid, openReceiver } from 'tests/support/webhook-receiver'
import { signInAsMerchant } from '../../support/actions/account'
import { earn } from '../../support/actions/merchant-program'
import { newBuyer, openShop } from '../../support/actions/own-members'
import { expect, serverUrl, test } from '../browser-test'

test('creates an API key, uses it, restricts its addresses and revokes it', { tag: '@gate' }, async ({
  page,
}) => {
  const [name, keeper] = [`ERP ${Date.now()}`, await openShop()]
  await signInAsMerchant(page, '/merchant/apiKeys', keeper.phone)
  await page.getByLabel('用途名称').fill(name)
  await page.getByLabel('有效期').selectOption('90')
  await page.getByLabel('支付密码').fill(DEMO_PAY_PASSWORD)
  await page.getByRole('button', { name: '新建' }).click()
  await expect(page.getByRole('alert').getByText('请至少选择一项权限')).toBeVisible()
  await expect(page.getByLabel('用途名称')).toHaveValue(name)
  await expect(page.getByLabel('支付密码')).toHaveValue('')
  await page.getByRole('checkbox', { name: /^查询订单/ }).check()
  await page.getByLabel('支付密码').fill(DEMO_PAY_PASSWORD)
  await page.getByRole('button', { name: '新建' }).click()
  await expect(page.getByRole('heading', { name: '密钥已创建' })).toBeVisible()
  const key = (await page.getByText(/^sjk_[\w-]{20,}$/).textContent()) ?? ''

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, serverUrl('market')), {
      ...init,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    })
  expect((await ask('/api/merchant/offer/list')).status).toBe(200)
  expect((await ask('/api/merchant/offer/withdraw', { method: 'POST', body: '{}' })).status).toBe(403)
  expect((await ask('/api/user/m/capital/self')).status).toBe(401)

  await page.getByRole('link', { name: '我已保存，返回列表' }).click()
  await expect(page.getByText(key)).toBeHidden()
  const allowOnly = async (addresses: string) => {
    await page.getByRole('link', { name: `修改 ${name} 允许的地址` }).click()
    await page.getByRole('textbox', { name: /^允许的地址/ }).fill(addresses)
    await page.getByLabel('支付密码').fill(DEMO_PAY_PASSWORD)
    await page.getByRole('button', { name: '保存' }).click()
  }
  await allowOnly('203.0.113.300')
  await expect(page.getByText('“203.0.113.300”不是 IP 地址或网段').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^允许的地址/ })).toHaveValue('203.0.113.300')
  await allowOnly('203.0.113.7')
  await expect(page.getByText('允许的地址已保存，立即生效')).toBeVisible()
  expect((await ask('/api/merchant/offer/list')).status).toBe(403)
  await allowOnly('127.0.0.0/8\n::1')
  await expect(page.getByText('允许的地址已保存，立即生效')).toBeVisible()
  expect((await ask('/api/merchant/offer/list')).status).toBe(200)
  await page.getByRole('link', { name: `吊销 ${name}` }).click()
  await page.getByRole('button', { name: '吊销', exact: true }).click()
  await expect(page.getByText('密钥已吊销，立即失效')).toBeVisible()
  expect((await ask('/api/merchant/offer/list')).status).toBe(401)
})

test('receives signed events, and a failed one again after a replay', async ({ page }) => {
  const [keeper, buyer] = [await openShop(), await newBuyer()]
  const receiver = await openReceiver()
  try {
    await signInAsMerchant(page, '/merchant/webhooks', keeper.phone)
    await page.getByRole('textbox', { name: '推送地址' }).fill(receiver.url)
    await page.getByRole('checkbox', { name: /^下单/ }).check()
    await page.getByLabel('支付密码').fill(DEMO_PAY_PASSWORD)
    await page.getByRole('button', { name: '登记' }).click()
    const secret = (await page.getByText(/^whs_[\w-]{20,}$/).textContent()) ?? ''
    await earn(keeper.phone, buyer.phone)
    await expect(async () => {
      expect(receiver.received.some(({ headers }) => headers['suji-event-type'] === 'order.pay')).toBe(true)
    }).toPass({ timeout: 60_000 })
    const [event] = receiver.received
    const now = Math.floor(Date.now() / 1000)
    expect(isSignatureValid(secret, String(event?.headers['suji-signature']), event?.body ?? '', now)).toBe(
      true,
    )

    await page.getByRole('link', { name: '我已保存，返回列表' }).click()
    await page.getByRole('link', { name: receiver.url }).click()
    const row = page.getByRole('table', { name: '推送记录' }).getByRole('row').filter({ hasText: '已送达' })
    await row.first().getByRole('link').click()
    const eventId = (await page.getByText(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/).textContent()) ?? ''
    const copies = () => receiver.received.filter(({ headers }) => headers['suji-event-id'] === eventId)
    expect(copies()).toHaveLength(1)
    await page.getByRole('button', { name: '重新推送' }).click()
    await expect(page.getByText('已重新排队，稍后推送')).toBeVisible()
    await expect(async () => expect(copies()).toHaveLength(2)).toPass({ timeout: 60_000 })

    await page.getByRole('link', { name: '返回推送地址' }).click()
    const renewal = page.getByRole('form', { name: '更换签名密钥' })
    await renewal.getByLabel('支付密码').fill(DEMO_PAY_PASSWORD)
    await renewal.getByRole('button', { name: '更换签名密钥' }).click()
    await expect(page.getByRole('heading', { name: '签名密钥已更换' })).toBeVisible()
    const renewed = (await page.getByText(/^whs_[\w-]{20,}$/).textContent()) ?? ''
    expect(renewed).not.toBe(secret)
    await page.getByRole('link', { name: '我已保存，返回列表' }).click()
    await expect(page.getByText('正在更换：旧密钥继续签名至')).toBeVisible()
    const before = receiver.received.length
    await earn(keeper.phone, buyer.phone)
    await expect(async () => expect(receiver.received.length).toBeGreaterThan(before)).toPass({
      timeout: 60_000,
    })
    const { headers, body } = receiver.received[before] ?? { headers: {}, body: '' }
    const header = String((headers as Record<string, unknown>)['suji-signature'])
    const seconds = Math.floor(Date.now() / 1000)
    expect([renewed, secret].map((one) => isSignatureValid(one, header, body, seconds))).toEqual([true, true])

    await page.getByRole('button', { name: '删除推送地址' }).click()
    await expect(page.getByText('推送地址已删除')).toBeVisible()
  } finally {
    await receiver.close()
  }
})
