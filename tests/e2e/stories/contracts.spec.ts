import { readFileSync } from 'node:fs'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { signInAsMerchant, signInFor } from '../../support/actions/account'
import { makeSealAs, orderForCompany, sealOpenContract } from '../../support/actions/contracts'
import { openShop } from '../../support/actions/own-members'
import { proveByCode } from '../../support/actions/sms'
import { expect, test } from '../browser-test'

test('a contract is sealed by both sides and verified', { tag: '@gate' }, async ({ page, browser }) => {
  const [keeper, buyer] = [await openShop(), await openShop()]
  const orderId = await orderForCompany(keeper.phone, buyer.phone)
  await makeSealAs(buyer.phone)
  await makeSealAs(keeper.phone)
  const shop = await (await browser.newContext()).newPage()
  let signed = Buffer.alloc(0)

  await test.step('the buyer reads and signs the draft', async () => {
    await signInFor(page, `/personalCenter/contractDetail?id=${orderId}`, buyer.phone)
    await expect(page.getByText('草稿').first()).toBeVisible()
    await expect(page.getByText('大写').first()).toBeVisible()
    await sealOpenContract(page, '975310')
    await expect(page.getByRole('alert')).toContainText('支付密码错误')
    await sealOpenContract(page)
    await expect(page.getByText('已签署，等待供方签署')).toBeVisible()
    await expect(page.getByText('支付密码确认')).toBeVisible()
  })

  await test.step('the seller needs a proof and a seal, and seals it with a code', async () => {
    await signInAsMerchant(shop, `/merchant/contracts/${orderId}`, keeper.phone)
    await shop.getByRole('button', { name: '盖章签署' }).last().click()
    await expect(shop.getByRole('alert')).toContainText('请填写短信验证码或支付密码')
    await proveByCode(shop, keeper.phone, '签署合同')
    await shop.getByRole('button', { name: '盖章签署' }).last().click()
    await expect(shop.getByRole('alert')).toContainText('请选择印章')
    await shop.getByRole('combobox', { name: '印章' }).selectOption({ label: '合同专用章' })
    await proveByCode(shop, keeper.phone, '签署合同')
    await shop.getByRole('button', { name: '盖章签署' }).last().click()
    await expect(shop.getByText('双方签署完成，合同自价款到账时生效')).toBeVisible()
  })

  await test.step('the buyer downloads the signed file', async () => {
    await page.goto(`/personalCenter/contractDetail?id=${orderId}`)
    await expect(page.getByText('完成').first()).toBeVisible()
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: '下载合同（PDF）' }).click()
    signed = readFileSync(await (await started).path())
  })

  await test.step('anyone verifies it, and sees what was appended', async () => {
    const visitor = await browser.newPage()
    const upload = async (buffer: Buffer) => {
      await visitor.goto('/verify')
      await visitor
        .getByLabel('合同文件')
        .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer })
      await visitor.getByRole('button', { name: '查验合同' }).click()
    }
    await upload(signed)
    await expect(visitor.getByText('签署后没有改动')).toBeVisible()
    await upload(Buffer.concat([signed, Buffer.from('\n%%EOF\n')]))
    await expect(visitor.getByRole('alert')).toContainText('最后一次签署之后追加了内容')
  })
})

test('a merchant’s setting seals contracts after the buyer, until it is turned off', async ({
  page,
  browser,
}) => {
  const [keeper, buyer] = [await openShop(), await openShop()]
  await makeSealAs(buyer.phone)
  await makeSealAs(keeper.phone)
  const shop = await (await browser.newContext()).newPage()
  const newContract = async () =>
    `/personalCenter/contractDetail?id=${await orderForCompany(keeper.phone, buyer.phone)}`

  await test.step('the owner turns it on with the pay password', async () => {
    await signInAsMerchant(shop, '/merchant/contracts', keeper.phone)
    await shop.getByRole('link', { name: '自动签章' }).click()
    await shop.getByRole('textbox', { name: '支付密码' }).fill(DEMO_PAY_PASSWORD)
    await shop.getByRole('button', { name: '开启自动签章' }).last().click()
    await expect(shop.getByText('自动签章已开启').first()).toBeVisible()
    await expect(shop.getByText('生效中')).toBeVisible()
    await expect(shop.getByText(keeper.nickname).first()).toBeVisible()
  })

  await test.step('what the buyer signs is sealed, and says by which setting', async () => {
    const contract = await newContract()
    await signInFor(page, contract, buyer.phone)
    await sealOpenContract(page)
    await expect(async () => {
      await page.goto(contract)
      await expect(page.getByText('系统自动签章').first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText('完成').first()).toBeVisible()
    await expect(page.getByText(/开启的自动签章设置签署/)).toBeVisible()
  })

  await test.step('it is turned off at once', async () => {
    await shop.getByRole('button', { name: '关闭自动签章' }).click()
    await expect(shop.getByText('自动签章已关闭')).toBeVisible()
    await page.goto(await newContract())
    await sealOpenContract(page)
    await expect(page.getByText('已签署，等待供方签署')).toBeVisible()
  })
})
