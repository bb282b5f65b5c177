import type { Page } from '@playwright/test'
import { SHENHE, signInOperator } from '../../support/actions/console'
import {
  newCompanyName,
  saveStep,
  submitHere,
  submitMerchant,
  unreadableLicence,
} from '../../support/actions/registrations'
import { expect, test } from '../browser-test'

const QUEUE = '/console/registrations'

test('a reviewer rejects a registration with reasons and approves the corrected one', {
  tag: '@gate',
}, async ({ page }) => {
  const company = newCompanyName('审塑')
  const shop = await submitMerchant(page, company)

  await test.step('without a session, the queue leads to the sign-in of operators and back', async () => {
    await page.goto(QUEUE)
    await expect(page.getByRole('heading', { level: 1, name: '工作人员登录' })).toBeVisible()
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('alert')).toContainText('请填写登录名')
    await signInOperator(page, SHENHE, QUEUE)
  })

  await test.step('reject with a prepared reason and a note', async () => {
    await openRegistration(page, company)
    await expect(page.getByRole('row', { name: /^企业名称/ })).toContainText('一致')
    await expect(page.getByRole('img', { name: /^营业执照/ })).toBeVisible()
    await page.getByRole('button', { name: '驳回申请' }).click()
    await expect(page.getByRole('alert')).toContainText('请至少选择一项驳回原因')
    await page.getByLabel('营业执照照片：驳回原因').selectOption('照片不清晰，请重新拍摄')
    await page.getByLabel('店铺名称：补充说明').fill('请使用企业字号')
    await page.getByRole('button', { name: '驳回申请' }).click()
    await expect(page.getByText('已驳回，申请人会收到驳回原因')).toBeVisible()
    await expect(page.getByRole('link', { name: company })).toHaveCount(0)
  })

  await test.step('the merchant corrects and submits again', async () => {
    await page.goto('/shopRegisterStep')
    await expect(page.getByText('申请未通过')).toBeVisible()
    await page.getByRole('link', { name: '修改资料' }).click()
    await expect(page.getByText('审核意见：照片不清晰，请重新拍摄').first()).toBeVisible()
    await page
      .getByLabel('更换营业执照照片')
      .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: await unreadableLicence() })
    await saveStep(page)
    await page.getByLabel('店铺名称').fill(`${shop}店`)
    await saveStep(page)
    await submitHere(page, '商家')
  })

  await test.step('approve after a confirmation; a second reviewer gets a clear refusal', async () => {
    await openRegistration(page, company)
    await expect(page.getByText('上次驳回：请使用企业字号')).toBeVisible()
    await page.getByRole('link', { name: '通过申请' }).click()
    await expect(page.getByText(`店铺“${shop}店”随即开通`)).toBeVisible()
    const second = await page.context().newPage()
    await second.goto(page.url())
    await page.getByRole('button', { name: '确认通过' }).click()
    await expect(page.getByText('已通过，申请人会收到通知')).toBeVisible()
    await second.getByRole('button', { name: '确认通过' }).click()
    await expect(second.getByRole('alert')).toContainText('该申请已经审核完毕')
    await second.close()
    await page.goto(`${QUEUE}?state=approved`)
    await expect(page.getByRole('link', { name: company })).toBeVisible()
    await page.goto('/shopRegisterStep')
    await expect(page.getByText('申请已通过')).toBeVisible()
  })

  await test.step('sign out', async () => {
    await page.goto('/console')
    await page.getByText('演示审核员').first().click()
    await page.getByRole('link', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '确认退出' }).click()
    await expect(page.getByText('已退出控制台')).toBeVisible()
    await page.goto(QUEUE)
    await expect(page.getByRole('heading', { level: 1, name: '工作人员登录' })).toBeVisible()
  })
})

async function openRegistration(page: Page, company: string): Promise<void> {
  await page.goto(QUEUE)
  await page.getByRole('link', { name: company }).click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
}
