import { moveMarketClock, shanghaiIn } from '../../support/actions/clock'
import { ADMIN, SECOND_ADMIN, signInOperator } from '../../support/actions/console'
import { publish } from '../../support/actions/merchant-program'
import { expect } from '../browser-test'
import { test } from '../own-market'

const FEE = '/console/settings/cash_out_fee_1'
const SMALL_LOADS = '/console/settings/freight_small_percent'
const MEDIUM_LOADS = '/console/settings/freight_medium_percent'

test.setTimeout(600_000)

test('fees and freight are proposed by one admin, approved by another, and change at their time', {
  tag: '@gate',
}, async ({ page, ownMarket }) => {
  await test.step('the first admin proposes; values out of bounds are refused', async () => {
    await signInOperator(page, ADMIN, FEE)
    await page.getByLabel('新的值（元）').fill('500')
    await page.getByLabel('生效时间').fill(shanghaiIn(2 * 24 * 60))
    await page.getByLabel('理由').fill('银行调价')
    await page.getByRole('button', { name: '提交变更' }).click()
    await expect(page.getByLabel('新的值（元）')).toHaveAccessibleDescription(
      /须在 0\.00 元 与 200\.00 元 之间/,
    )
    await page.getByLabel('新的值（元）').fill('6.50')
    await page.getByRole('button', { name: '提交变更' }).click()
    await expect(page.getByText('变更已提出，等待另一名管理员审批')).toBeVisible()
    await expect(page.getByText('等待另一名管理员审批。', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '提交审批' })).toHaveCount(0)
  })

  await test.step('the freight table keeps its order, and goods show the new factor once it is approved', async () => {
    const propose = async (path: string, percent: string) => {
      await page.goto(path)
      await page.getByLabel('新的值（%）').fill(percent)
      await page.getByLabel('理由').fill('油价上涨')
      await page.getByRole('button', { name: '提交变更' }).click()
    }
    await propose(MEDIUM_LOADS, '171')
    await expect(page.getByLabel('新的值（%）')).toHaveAccessibleDescription(
      /会高于“公路运费：不足 10 吨的系数”（170 %）/,
    )
    await propose(SMALL_LOADS, '180')
    await expect(page.getByText('变更已提出，等待另一名管理员审批')).toBeVisible()
    await signInOperator(page, SECOND_ADMIN, SMALL_LOADS)
    await page.getByRole('radio', { name: '通过' }).check()
    await page.getByRole('button', { name: '提交审批' }).click()
    await expect(page.getByText(/现值 180 %/)).toBeVisible()
    const { offerId } = await publish()
    await page.goto(`/nowDetail?id=${offerId}`)
    await expect(page.getByText(/不足 10 吨 × 1\.8 = [\d,.]+ 元\/吨/)).toBeVisible()
  })

  await test.step('the second admin approves the fee; it changes at its time', async () => {
    await page.goto(FEE)
    await page.getByRole('radio', { name: '通过' }).check()
    await page.getByRole('button', { name: '提交审批' }).click()
    await expect(page.getByText('变更已通过，按生效时间执行')).toBeVisible()
    await expect(page.getByText(/现值 5\.00 元/)).toBeVisible()
    await moveMarketClock(page, '7 天 1 小时')
    await signInOperator(page, SECOND_ADMIN, FEE)
    await expect(page.getByText(/现值 6\.50 元/)).toBeVisible()
    await expect(page.getByRole('table', { name: '历史与未生效的变更' })).toContainText('生效中')
  })

  expect(await ownMarket.run('reconcile')).toBe('对账无差异')
})
