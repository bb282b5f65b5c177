import { randomInt } from 'node:crypto'
import { NEWCOMER } from 'tests/fixtures/people'
import { newPhone, registerHere, signInHere } from '../../support/actions/account'
import {
  applyForPerson,
  authenticateCompany,
  authenticationReviewer,
} from '../../support/actions/authentication'
import { moveMarketClock } from '../../support/actions/clock'
import { FUHE, SHENHE, signInOperator } from '../../support/actions/console'
import { expect } from '../browser-test'
import { test } from '../own-market'

const LIST = '/console/ownerChanges'

test('two reviewers give a company a new owner after the days to object', async ({
  page: owner,
  browser,
  javaScriptEnabled,
  ownMarket: _,
}) => {
  const open = async () => await (await browser.newContext({ javaScriptEnabled })).newPage()
  const [heir, first, second] = [await open(), await open(), await open()]
  const [phone, name] = [newPhone(), `钱${randomInt(1_000_000)}`]
  await owner.goto('/register')
  await registerHere(owner, newPhone())
  await expect(owner.getByText('注册成功')).toBeVisible()
  const company = await authenticateCompany(owner)
  await heir.goto('/register')
  await registerHere(heir, phone)
  await expect(heir.getByText('注册成功')).toBeVisible()

  await test.step('the new owner must have proved who they are', async () => {
    await signInOperator(first, SHENHE, LIST)
    const main = first.getByRole('main')
    await main.getByLabel('企业名称').fill(company)
    await main.getByLabel('新所有者的手机号').fill(phone)
    await main.getByLabel('书面证明').fill('股东会决议与公证书（2026）甬证字第 88 号，已电话核实')
    await main.getByRole('button', { name: '提出更换' }).click()
    await expect(main.getByRole('alert')).toContainText('实名认证')
    await applyForPerson(heir, name)
    await authenticationReviewer.approve('personal', name)
    await main.getByRole('button', { name: '提出更换' }).click()
    await expect(first.getByText('等待另一位工作人员复核')).toBeVisible()
  })

  await test.step('the owner is told, and the proposer cannot decide', async () => {
    await owner.goto('/message?id=0&type=3')
    await expect(owner.getByRole('main').getByText('企业的所有者将要更换')).toBeVisible()
    await first.getByRole('link', { name: `复核 ${company}` }).click()
    await expect(first.getByText('提出人不能复核自己的更换')).toBeVisible()
  })

  await test.step('another reviewer approves it, but not before the owner had time to object', async () => {
    const approve = async () => {
      await signInOperator(second, FUHE, LIST)
      await second.getByRole('link', { name: `复核 ${company}` }).click()
      await second.getByRole('radio', { name: '通过' }).check()
      await second.getByRole('button', { name: '提交审批' }).click()
    }
    await approve()
    await expect(second.getByRole('main').getByRole('alert')).toContainText('异议期')
    await moveMarketClock(owner, '1 天')
    await moveMarketClock(owner, '1 天')
    await moveMarketClock(owner, '1 天')
    await approve()
    await expect(second.getByText('新的所有者即时生效')).toBeVisible()
  })

  // Sessions do not last for days.
  await heir.goto('/login?redirect=%2FpersonalCenter%2Fauthentication%2Fstaff')
  await signInHere(heir, phone, NEWCOMER.password)
  await expect(heir.getByRole('main')).toContainText(company)
  for (const page of [heir, first, second]) await page.context().close()
})
