import type { Page } from '@playwright/test'
import { WANG, YUE_KEEPER } from 'tests/fixtures/people'
import { signInFor } from '../../support/actions/account'
import { signInOperator } from '../../support/actions/console'
import { seedDeposits } from '../../support/actions/deposits'
import { expect } from '../browser-test'
import { test } from '../own-market'
import { barriers, sidewaysScroll } from '../pages/page-checks'

const KEFU = { name: 'kefu', password: 'suji2026' }
const CAIWU = { name: 'caiwu', password: 'suji2026' }

test.setTimeout(600_000)

test('a member objects to a forfeiture, and two operators release the deposit', { tag: '@gate' }, async ({
  page,
  ownMarket,
  javaScriptEnabled,
}) => {
  const expectAccessible = () => expectNoBarriers(page, javaScriptEnabled !== false)
  const { announced } = await seedDeposits(ownMarket.dataDir, WANG.phone, YUE_KEEPER.phone)
  const detail = `/personalCenter/depositDetail?id=${announced}`

  await test.step('find the deposits by purpose and in the assets', async () => {
    await signInFor(page, '/personalCenter/asset', WANG.phone)
    await expect(page.getByText(/保证金：2 笔，20,000\.00/)).toBeVisible()
    await page.getByRole('link', { name: '合同保证金' }).click()
    await expect(page.getByRole('table', { name: '保证金' })).toContainText(/预售.*10,000\.00.*冻结中/s)
    await expectAccessible()
    await page.getByRole('link', { name: '违约', exact: true }).click()
    await expect(page.getByRole('table', { name: '保证金' })).toContainText(/异议截止/)
    await page.getByRole('rowheader').getByRole('link').click()
    await expect(page.getByText(/^如有异议，请在 .* 前提出/)).toBeVisible()
    await expectAccessible()
  })

  await test.step('object, first without a reason', async () => {
    await page.getByRole('link', { name: '提出异议' }).click()
    await page.getByRole('button', { name: '确认提交异议' }).click()
    await expect(page.getByLabel('异议说明')).toHaveAccessibleDescription(/请填写异议说明/)
    await page.getByLabel('异议说明').fill('已在期限内付款，银行延迟入账')
    await expectAccessible()
    await page.getByRole('button', { name: '确认提交异议' }).click()
    await expect(page.getByText('异议已提交，处理完毕之前保证金不会扣除')).toBeVisible()
    await expect(page.getByRole('link', { name: '提出异议' })).toHaveCount(0)
  })

  await test.step('support proposes, finance approves', async () => {
    await signInOperator(page, KEFU, '/console/deposits?state=objecting')
    await page.getByRole('rowheader').getByRole('link').click()
    await expect(page.getByText('已在期限内付款，银行延迟入账')).toBeVisible()
    await page.getByRole('radio', { name: '异议成立，退还' }).check()
    await page.getByLabel('理由').fill('回单显示在期限内付款')
    await page.getByRole('button', { name: '提出处理意见' }).click()
    await expect(page.getByText('处理意见已提出，等待另一名工作人员审批')).toBeVisible()
    await expect(page.getByRole('button', { name: '提交审批' })).toHaveCount(0)
    await expectAccessible()
    await signInOperator(page, CAIWU, `/console/deposits/${announced}`)
    await page.getByRole('radio', { name: '通过' }).check()
    await page.getByRole('button', { name: '提交审批' }).click()
    await expect(page.getByText('处理意见已通过并执行')).toBeVisible()
  })

  await test.step('the member sees the decision, and the books are consistent', async () => {
    await page.goto(detail)
    await expect(page.getByText('回单显示在期限内付款').first()).toBeVisible()
    await expect(page.getByText('保证金已退还，可立即使用')).toBeVisible()
    await page.goto('/personalCenter/asset')
    await expect(page.getByText(/保证金：1 笔，10,000\.00/)).toBeVisible()
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
})

async function expectNoBarriers(page: Page, hasScript: boolean): Promise<void> {
  if (hasScript) expect(await barriers(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe('')
}
