import { readFileSync } from 'node:fs'
import { signInAsMerchant, signInFor } from '../../support/actions/account'
import { makeSealAs, orderForCompany } from '../../support/actions/contracts'
import { openShop } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

test('a contract is sealed by both sides and verified', { tag: '@gate' }, async ({ page, browser }) => {
  const [keeper, buyer] = [await openShop(), await openShop()]
  const orderId = await orderForCompany(keeper.phone, buyer.phone)
  await makeSealAs(buyer.phone)
  await makeSealAs(keeper.phone)
  const shop = await browser.newPage()
  let signed = Buffer.alloc(0)

  await test.step('the buyer reads and signs the draft', async () => {
    await signInFor(page, `/personalCenter/contractDetail?id=${orderId}`, buyer.phone)
    await expect(page.getByText('草稿').first()).toBeVisible()
    await expect(page.getByText('大写').first()).toBeVisible()
    await page.getByRole('combobox', { name: '印章' }).selectOption({ label: '合同专用章' })
    await page.getByRole('button', { name: '盖章签署' }).click()
    await expect(page.getByText('已签署，等待供方签署')).toBeVisible()
  })

  await test.step('the seller needs a seal, and seals it', async () => {
    await signInAsMerchant(shop, `/merchant/contracts/${orderId}`, keeper.phone)
    await shop.getByRole('button', { name: '盖章签署' }).click()
    await expect(shop.getByRole('alert')).toContainText('请选择印章')
    await shop.getByRole('combobox', { name: '印章' }).selectOption({ label: '合同专用章' })
    await shop.getByRole('button', { name: '盖章签署' }).click()
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
