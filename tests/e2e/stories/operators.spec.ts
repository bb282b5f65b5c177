import { randomInt } from 'node:crypto'
import { newPhone } from '../../support/actions/account'
import {
  ADMIN,
  approveOperatorHere,
  proposeOperatorHere,
  SECOND_ADMIN,
  setUpHere,
  signInOperator,
} from '../../support/actions/console'
import { setUpLinkOnPhone } from '../../support/actions/sms'
import { expect, test } from '../browser-test'

const LIST = '/console/operators'

test('two admins appoint, reset and restore a clerk; one returns a proposal, one takes a role away', async ({
  page: first,
  browser,
}) => {
  const second = await browser.newPage()
  const clerk = await (await browser.newContext()).newPage()
  const who = { name: `clerk-${randomInt(10 ** 9)}`, displayName: '值班员', phone: newPhone() }
  const waits = (text: string) =>
    expect(first.getByText(`${text} 已提出，等待另一名管理员审批`)).toBeVisible()
  await signInOperator(first, ADMIN, LIST)
  await signInOperator(second, SECOND_ADMIN, LIST)

  await test.step('admin and finance exclude each other, and a proposal is returned with its reason', async () => {
    await first.getByLabel('登录名', { exact: true }).fill(who.name)
    await first.getByLabel('姓名').fill(who.displayName)
    await first.getByLabel('手机号').fill(who.phone)
    for (const role of ['管理员', '财务']) await first.getByLabel(role, { exact: true }).check()
    await first.getByRole('button', { name: '提出新增' }).click()
    await expect(first.getByRole('alert')).toContainText('管理员与财务不能由同一人担任')
    await proposeOperatorHere(first, { ...who, roles: ['content'] })
    await second.goto(LIST)
    await second.getByRole('link', { name: `审批 ${who.name}` }).click()
    await second.getByRole('radio', { name: '退回' }).check()
    await second.getByRole('button', { name: '提交审批' }).click()
    await expect(second.getByRole('alert')).toContainText('退回时请说明原因')
    await second.getByLabel('审批意见').fill('请同时安排客服')
    await second.getByRole('button', { name: '提交审批' }).click()
    await expect(second.getByText('变更已退回')).toBeVisible()
  })

  await test.step('the clerk sets the account up with the link on the phone', async () => {
    await proposeOperatorHere(first, { ...who, roles: ['content', 'support'] })
    await approveOperatorHere(second, who.name)
    const login = await setUpHere(clerk, await setUpLinkOnPhone(clerk, who.phone))
    await signInOperator(clerk, login)
  })

  await test.step('one admin takes a role away; a grant waits for the second one', async () => {
    await first.goto(`${LIST}?name=${who.name}&size=200`)
    await first.getByLabel('客服', { exact: true }).uncheck()
    await first.getByRole('button', { name: '保存角色' }).click()
    await expect(first.getByText(`${who.name} 的角色已减少，立即生效`)).toBeVisible()
    await first.goto(`${LIST}?name=${who.name}&size=200`)
    await first.getByLabel('审核员', { exact: true }).check()
    await first.getByRole('button', { name: '保存角色' }).click()
    await expect(first.getByText(`${who.name} 的角色变更已提出，等待另一名管理员审批`)).toBeVisible()
    await approveOperatorHere(second, who.name)
  })

  await test.step('a reset ends the session when the second admin approves; the link goes to the new phone', async () => {
    const phone = newPhone()
    await first.goto(`${LIST}?name=${who.name}&size=200`)
    await first.getByLabel('新手机号').fill(phone)
    await first.getByRole('button', { name: '提出重置' }).click()
    await waits(`重置 ${who.name}`)
    await clerk.goto('/console')
    await expect(clerk.getByRole('heading', { level: 1, name: '工作人员登录' })).toHaveCount(0)
    await approveOperatorHere(second, who.name)
    await clerk.goto('/console')
    await expect(clerk.getByRole('heading', { level: 1, name: '工作人员登录' })).toBeVisible()
    await setUpHere(clerk, await setUpLinkOnPhone(clerk, phone))
  })

  await test.step('a disabled account comes back by two admins', async () => {
    await first.goto(`${LIST}?name=${who.name}&size=200`)
    await first.getByRole('button', { name: '停用账号' }).click()
    await expect(first.getByText(`${who.name} 已停用`)).toBeVisible()
    await first.goto(`${LIST}?name=${who.name}&size=200`)
    await first.getByRole('button', { name: '提出恢复' }).click()
    await waits(`恢复 ${who.name}`)
    await approveOperatorHere(second, who.name)
  })
  await second.close()
  await clerk.close()
})
