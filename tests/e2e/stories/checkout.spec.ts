import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { behaveSandboxBank, moveBankClock } from 'contract/banking/sandbox'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { newPhone, registerHere } from '../../support/actions/account'
import {
  applyForCompany,
  authenticationReviewer,
  choosePicture,
  ID_NUMBER,
} from '../../support/actions/authentication'
import {
  finishBinding,
  newAccountNo,
  receivedBy,
  setPayPassword,
  startBinding,
} from '../../support/actions/banking'
import { send } from '../../support/actions/merchant-program'
import { proveByCode } from '../../support/actions/sms'
import { expect } from '../browser-test'
import { test } from '../own-market'

const HERE = '/personalCenter/checkoutAccount'
const PURPOSE = '开立对公结算账户'

/** Lets the bank's time pass, so that it decides. The market hears of it by notices. */
async function bankDecides(page: Page, state: string): Promise<void> {
  await sendCall(send, moveBankClock, { days: 1 })
  await expect(async () => {
    await page.goto(HERE)
    const rows = page.getByRole('table', { name: '开户申请记录' }).getByRole('row')
    await expect(rows.nth(1)).toContainText(state, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

/** Types what no draft keeps, and submits. */
async function submit(page: Page, phone: string, idNumber: string | null): Promise<void> {
  await proveByCode(page, phone, PURPOSE)
  if (idNumber !== null) await page.getByLabel('经办人身份证号').fill(idNumber)
  await page.getByRole('textbox', { name: '支付密码' }).fill(DEMO_PAY_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: '提交开户申请' }).last().click()
}

test.setTimeout(600_000)

test('a company applies, corrects what the bank has rejected, and has its account', async ({ page }) => {
  const phone = newPhone()
  const company = `宁波对公${randomInt(1_000_000_000)}有限公司`
  const accountNo = newAccountNo()
  await page.goto(`/register?redirect=${encodeURIComponent(HERE)}`)
  await registerHere(page, phone)

  await test.step('a person is told to authenticate a company', async () => {
    await page.getByRole('main').getByRole('link', { name: '去企业认证' }).click()
    await applyForCompany(page, company)
    await authenticationReviewer.approve('enterprise', company)
  })

  await test.step('the company binds an account by a small amount', async () => {
    await page.goto(HERE)
    await page.getByRole('link', { name: '绑定企业账户' }).click()
    await startBinding(page, accountNo, company)
    await finishBinding(page, await receivedBy(page, phone, accountNo))
    await page.goto(HERE)
    await expect(page.getByText('请先设置支付密码')).toBeVisible()
    await setPayPassword(page, phone)
  })

  await test.step('a form without papers is refused and keeps what was typed', async () => {
    await page.goto(HERE)
    await expect(page.getByLabel('统一社会信用代码')).not.toHaveValue('')
    await page.getByLabel('经办人姓名').fill('王采购')
    await page.getByLabel('经办人手机号').fill(phone)
    await page.getByRole('main').getByRole('button', { name: '提交开户申请' }).last().click()
    await expect(page.getByRole('alert')).toContainText('请上传身份证人像面照片')
    await expect(page.getByLabel('经办人姓名')).toHaveValue('王采购')
  })

  await test.step('the application is submitted, and rejected with reasons', async () => {
    const fields = ['address' as const, 'frontPaper' as const]
    const fault = 'fail_later' as const
    await sendCall(send, behaveSandboxBank, { accountNo, operation: 'open_account', fault, fields })
    await choosePicture(page, '身份证人像面照片')
    await choosePicture(page, '身份证国徽面照片')
    await submit(page, phone, ID_NUMBER)
    await expect(page.getByText('开户申请已提交')).toBeVisible()
    await expect(page.getByText('银行正在审核')).toBeVisible()
    await bankDecides(page, '未通过')
    await expect(page.getByText('注册地址：与营业执照不一致').first()).toBeVisible()
  })

  await test.step('the corrected application is opened', async () => {
    await expect(page.getByText('审核意见：照片反光，请重新拍摄').first()).toBeVisible()
    await expect(page.getByLabel('经办人姓名')).toHaveValue('王采购')
    await page.getByLabel('注册地址').fill('宁波市北仑区港区大道 1 号')
    await choosePicture(page, '更换身份证人像面照片')
    await submit(page, phone, null)
    await expect(page.getByText('开户申请已提交')).toBeVisible()
    await bankDecides(page, '已开户')
    const number = page.getByText(/^3010\d{14}$/)
    await expect(number).toBeVisible()
    const opened = await number.textContent()
    await page.getByRole('main').getByRole('link', { name: '企业钱包充值' }).click()
    await expect(page.getByText(opened ?? '')).toBeVisible()
  })
})
