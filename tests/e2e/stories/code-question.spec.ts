import { answerInDigits } from 'tests/fixtures/captchas'
import { newPhone } from '../../support/actions/account'
import { askForCode } from '../../support/actions/sms'
import { expect, test } from '../browser-test'

test('asks a question in words after three unused codes, whose answer counts after five seconds', async ({
  page,
}) => {
  const phone = newPhone()
  for (let n = 0; n < 3; n++) {
    await page.goto('/register')
    await page.getByLabel('手机号').fill(phone)
    await askForCode(page)
  }
  await page.goto('/register')
  await page.getByLabel('手机号').fill(phone)
  const ask = () => page.getByRole('button', { name: '获取验证码' }).click()
  const field = page.getByLabel('安全问题的答案')
  await expect(async () => {
    await ask()
    await expect(field).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  const told = (await page.getByRole('alert').textContent()) ?? ''
  const question = /请先回答：(.+?)？/.exec(told)?.[1] ?? ''
  await field.fill(answerInDigits(question))
  await ask()
  await expect(page.getByRole('alert')).toContainText('提交得太快')
  await expect(field).not.toHaveValue('')
  await expect(async () => {
    await ask()
    await expect(page.getByText('验证码已发送至')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
})
