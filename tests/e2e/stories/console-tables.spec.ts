import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { NEWCOMER } from 'tests/fixtures/people'
import { newPhone, registerHere, signInHere } from '../../support/actions/account'
import { createOperatorOfMostRoles, signInOperator } from '../../support/actions/console'
import { expect, test } from '../browser-test'

const MEMBERS = '/console/members'
const table = (page: Page) => page.getByRole('table', { name: '会员' })

test('an operator sorts a list, chooses its columns, saves the view and exports it', {
  tag: '@gate',
}, async ({ page }) => {
  await signInOperator(page, await createOperatorOfMostRoles(), MEMBERS)

  await test.step('a header sorts, and turns the order', async () => {
    const header = (name: string) => table(page).getByRole('columnheader', { name })
    await expect(header('注册时间')).toHaveAttribute('aria-sort', 'descending')
    await header('注册时间').getByRole('link').click()
    await expect(page).toHaveURL(/[?&]sort=registeredAt/)
    await expect(header('注册时间')).toHaveAttribute('aria-sort', 'ascending')
    await header('注册时间').getByRole('link').click()
    await expect(page).toHaveURL(/[?&]sort=-registeredAt/)
  })

  await test.step('the columns are chosen', async () => {
    await page.getByText('选择列').click()
    await page.getByRole('checkbox', { name: '企业' }).uncheck()
    await page.getByRole('button', { name: '显示所选列' }).click()
    await expect(table(page).getByRole('columnheader', { name: '企业' })).toHaveCount(0)
    await expect(table(page).getByRole('columnheader', { name: '手机号' })).toBeVisible()
  })

  await test.step('the view is saved under a name and opened again', async () => {
    await page.getByRole('link', { name: '保存视图' }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('alert')).toContainText('名称')
    await page.getByLabel('名称').fill('新会员')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已保存视图“新会员”')).toBeVisible()
    await page.goto(MEMBERS)
    await page.getByRole('link', { name: '新会员' }).click()
    await expect(table(page).getByRole('columnheader', { name: '企业' })).toHaveCount(0)
  })

  await test.step('the list is exported', async () => {
    for (const [link, ending] of [
      ['导出表格', '.csv'],
      ['导出电子表格', '.xlsx'],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: link }).click()
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^会员.*\\${ending}$`))
    }
  })
})

test('several members are disabled after a page that lists them, and enabled again', async ({
  page,
  browser,
}) => {
  const phones = [newPhone(), newPhone()]
  const nickname = `批量${randomInt(10 ** 9)}`
  for (const phone of phones) {
    const visitor = await browser.newContext()
    const form = await visitor.newPage()
    await form.goto('/register')
    await form.getByLabel('昵称').fill(nickname)
    await registerHere(form, phone)
    await visitor.close()
  }
  const masked = phones.map((phone) => `${phone.slice(0, 3)}****${phone.slice(-4)}`)
  const list = `${MEMBERS}?sText=${encodeURIComponent(nickname)}`
  await signInOperator(page, await createOperatorOfMostRoles(), list)
  const choose = async () => {
    await page.goto(list)
    for (const name of masked) await page.getByRole('row', { name }).getByRole('checkbox').first().check()
  }
  await choose()
  await page.getByRole('button', { name: '停用所选' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '停用 2 位会员' })).toBeVisible()
  for (const name of masked) await expect(table(page)).toContainText(name)
  await page.getByRole('button', { name: '确认停用' }).click()
  await expect(page.getByRole('alert')).toContainText('请填写原因')
  await page.getByLabel('停用原因').fill('批量注册')
  await page.getByRole('button', { name: '确认停用' }).click()
  await expect(page.getByText('已停用 2 位会员')).toBeVisible()
  await choose()
  await page.getByRole('button', { name: '恢复所选' }).click()
  await page.getByLabel('恢复原因').fill('已核实')
  await page.getByRole('button', { name: '确认恢复' }).click()
  await expect(page.getByText('已恢复 2 位会员')).toBeVisible()
  const member = await browser.newPage()
  await member.goto('/login')
  await signInHere(member, phones[0] ?? '', NEWCOMER.password)
  await expect(member).not.toHaveURL(/\/login/)
  await member.close()
})
