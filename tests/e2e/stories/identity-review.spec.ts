import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newPhone, registerHere } from '../../support/actions/account'
import { applyForPerson, choosePicture, submitForReview } from '../../support/actions/authentication'
import { FUHE, SHENHE, signInOperator } from '../../support/actions/console'
import { expect, test } from '../browser-test'

const QUEUE = '/console/authentications'
const MINE = '/personalCenter/myAuthentication/authenticationMy'

test('one reviewer decides a first identity, two approve its change', {
  tag: '@gate',
}, async ({ page, browser, javaScriptEnabled }) => {
  const [name, changed] = [`吴${randomInt(1_000_000_000)}`, `吴${randomInt(1_000_000_000)}`]
  await page.goto('/register')
  await registerHere(page, newPhone())
  await expect(page.getByText('注册成功')).toBeVisible()
  await applyForPerson(page, name)
  const [first, second] = await Promise.all(
    [SHENHE, FUHE].map(async (operator) => {
      const console = await (await browser.newContext({ javaScriptEnabled })).newPage()
      await signInOperator(console, operator)
      return console
    }),
  )
  if (!first || !second) throw new Error('two reviewers have signed in')

  await test.step('a rejection per field reaches the member, who submits again', async () => {
    await first.getByRole('main').getByRole('link', { name: '待审核的认证申请' }).click()
    await openCase(first, name)
    await expect(first.getByRole('row', { name: /^身份证号/ })).toContainText('11010519491231002X')
    await expect(first.getByRole('img', { name: /^身份证人像面/ })).toBeVisible()
    await first.getByRole('button', { name: '驳回申请' }).click()
    await expect(first.getByRole('alert')).toContainText('请至少选择一项驳回原因')
    await first.getByLabel('身份证人像面：驳回原因').selectOption('照片不清晰，请重新拍摄')
    await first.getByRole('button', { name: '驳回申请' }).click()
    await expect(first.getByText('已驳回，申请人会收到驳回原因')).toBeVisible()
    await page.goto('/personalCenter/myAuthentication/authenticationAudit')
    await expect(page.getByText('身份证人像面：照片不清晰，请重新拍摄')).toBeVisible()
    await page.getByRole('link', { name: '修改并重新提交' }).click()
    await choosePicture(page, '身份证人像面照片')
    await submitForReview(page)
    await expect(page.getByText('个人实名认证正在审核')).toBeVisible()
  })

  await test.step('one reviewer approves the first identity', async () => {
    await openCase(first, name)
    await expect(first.getByText('演示审核员 驳回（身份证人像面）')).toBeVisible()
    await approve(first, `“${name}”的实名认证生效`)
    await expect(first.getByText('已通过，申请人会收到通知')).toBeVisible()
  })

  await test.step('the first approval of a change has no effect, and its reviewer cannot give the second', async () => {
    await applyForPerson(page, changed)
    await openCase(first, changed)
    await expect(first.getByText('须两位审核员先后通过')).toBeVisible()
    await expect(first.getByRole('row', { name: /^姓名/ })).toContainText(`不一致 ${name}`)
    await approve(first, '这是初审')
    await expect(first.getByText('已通过初审，等待另一位审核员复核')).toBeVisible()
    await page.goto(MINE)
    await expect(page.getByText(name)).toBeVisible()
    await openCase(first, changed, 'confirming')
    await expect(first.getByText('您已通过初审，须由另一位审核员复核')).toBeVisible()
    await expect(first.getByRole('link', { name: '通过申请' })).toHaveCount(0)
    await first.goto(`${first.url()}?act=approve`)
    await expect(first.getByRole('alert')).toContainText('须由另一位审核员复核')
  })

  await test.step('another reviewer sees who was first, and approves', async () => {
    await second.goto('/console')
    await second.getByRole('main').getByRole('link', { name: '待复核的认证申请' }).click()
    await openCase(second, changed, 'confirming')
    await expect(second.getByText('初审：演示审核员')).toBeVisible()
    await approve(second, `“${changed}”的实名认证生效`)
    await expect(second.getByText('已通过，申请人会收到通知')).toBeVisible()
    await page.goto(MINE)
    await expect(page.getByText(changed)).toBeVisible()
    await second.goto(`${QUEUE}?state=replaced`)
    await expect(second.getByRole('link', { name })).toBeVisible()
  })
  await first.context().close()
  await second.context().close()
})

async function openCase(page: Page, name: string, state = 'submitted'): Promise<void> {
  await page.goto(`${QUEUE}?state=${state}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function approve(page: Page, effect: string): Promise<void> {
  await page.getByRole('link', { name: '通过申请' }).click()
  await expect(page.getByText(effect)).toBeVisible()
  await page.getByRole('button', { name: '确认通过' }).click()
}
