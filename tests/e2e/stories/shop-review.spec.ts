import { DEMO_PASSWORD } from 'tests/fixtures/people'
import { createOperatorOfMostRoles, SHENHE, signInOperator } from '../../support/actions/console'
import { publish } from '../../support/actions/merchant-program'
import { expect } from '../browser-test'
import { test } from '../own-market'

const ADMIN = { name: 'admin', password: DEMO_PASSWORD }

test.setTimeout(600_000)

test('offers of a new shop wait for a review; a suspended shop leaves the market and comes back', async ({
  page,
  ownMarket,
}) => {
  await test.step('an admin lets offers of shops in their first year be reviewed', async () => {
    await signInOperator(page, ADMIN, '/console/settings/offer_review_days')
    await page.getByLabel('新的值（天）').fill('365')
    await page.getByLabel('理由').fill('新市场先审后上架')
    await page.getByRole('button', { name: '提交变更' }).click()
    await expect(page.getByText(/现值 365 天/)).toBeVisible()
  })
  const { offerId } = await publish()
  let shop = ''

  await test.step('buyers do not see the offer; the reviewer finds it among all cases', async () => {
    await page.goto(`/nowDetail?id=${offerId}`)
    await expect(page.getByText('待审').first()).toBeVisible()
    await signInOperator(page, SHENHE, '/console/reviews')
    await page.getByRole('link', { name: /^新店铺报价 1/ }).click()
    await page.getByRole('table', { name: '待审核' }).locator('tbody').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: '通过 1 条报价' })).toBeVisible()
    const link = page.getByRole('table', { name: '待审的报价' }).locator('tbody').getByRole('link')
    shop = (await link.getAttribute('href')) ?? ''
    await page.getByRole('button', { name: '确认通过' }).click()
    await expect(page.getByText('已通过 1 条报价')).toBeVisible()
  })

  const support = await createOperatorOfMostRoles()
  await test.step('the offer is on sale; its shop is suspended with a reason', async () => {
    await page.goto(`/nowDetail?id=${offerId}`)
    await expect(page.getByRole('button', { name: /下单|购买/ }).first()).toBeVisible()
    await signInOperator(page, support, shop)
    await page.getByRole('button', { name: '暂停营业' }).click()
    await expect(page.getByRole('alert')).toContainText('请填写原因')
    await page.getByRole('form', { name: '暂停营业' }).getByLabel('原因').fill('资质过期')
    await page.getByRole('button', { name: '暂停营业' }).click()
    await expect(page.getByRole('table', { name: '营业状态' })).toContainText('资质过期')
    const buyer = await page.context().newPage()
    await buyer.goto(`/nowDetail?id=${offerId}`)
    await expect(buyer.getByText('该店铺已暂停营业')).toBeVisible()
    await buyer.close()
  })

  await test.step('after reopening the history stays', async () => {
    await page.getByRole('form', { name: '恢复营业' }).getByLabel('原因').fill('已补齐')
    await page.getByRole('button', { name: '恢复营业' }).click()
    await expect(page.getByRole('table', { name: '营业状态' })).toContainText('已补齐')
  })
  expect(await ownMarket.run('reconcile')).toBe('对账无差异')
})
