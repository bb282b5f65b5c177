import { signInFor } from '../../support/actions/account'
import { numbersShown, offersShown, openFacet } from '../../support/actions/listing'
import { publishAll } from '../../support/actions/merchant-program'
import { addGoods } from '../../support/actions/own-goods'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const PRICE = '单价（元/吨）'

/** Sells a new grade at one price, and at a higher one with tiers. @returns its name */
async function sellByTiers(): Promise<string> {
  const { grade, productId } = await addGoods()
  const terms = { productId, stockKg: 100_000, minKg: 1_000, stepKg: 1_000 }
  await publishAll([
    { ...terms, priceFenPerTon: 9_000_00 },
    {
      ...terms,
      priceFenPerTon: 9_100_00,
      tiers: [
        { fromKg: 10_000, offFenPerTon: 150_00 },
        { fromKg: 60_000, offFenPerTon: 300_00 },
      ],
    },
  ])
  return grade
}

test('compares prices for the tons of the visitor, and of the member’s own choice', async ({ page }) => {
  const [grade, buyer] = [await sellByTiers(), await newBuyer()]
  const path = `/now?sText=${grade}&sort=price_asc`

  await test.step('visitors read prices for 30 t, a tier has a mark and the price of the minimum', async () => {
    await page.goto(path)
    await expect(page.getByText(/按 30 吨计价$/).first()).toBeVisible()
    expect(await numbersShown(page, PRICE)).toEqual([8_950, 9_000])
    for (const price of ['8,950', '9,000'])
      await expect(page.locator('.price', { hasText: price })).toHaveCSS('opacity', '1')
    const [tiered, flat] = await offersShown(page)
    expect(tiered?.[PRICE]).toContain('按 30 吨计，起订价 9,100')
    expect(flat?.[PRICE]).not.toContain('阶梯')
  })

  await test.step('other tons are another order', async () => {
    const menu = await openFacet(page, '按 30 吨计价')
    await menu.filter({ hasText: /^5 吨$/ }).click()
    await expect(page.getByText(/按 5 吨计价$/).first()).toBeVisible()
    expect(await numbersShown(page, PRICE)).toEqual([9_000, 9_100])
    const sorted = page.getByRole('link', { name: /送到价$/ })
    await sorted.click()
    await expect(page.getByRole('columnheader', { name: /送到价/ })).toHaveAttribute('aria-sort', 'ascending')
    expect(await numbersShown(page, PRICE)).toEqual([9_000, 9_100])
  })

  await test.step('a member keeps the tons under the profile', async () => {
    await signInFor(page, path, buyer.phone)
    await openFacet(page, '按 30 吨计价')
    await page.getByRole('link', { name: '设置常用吨数' }).click()
    const form = page.getByRole('form', { name: '常用吨数' })
    await expect(form.getByRole('radio', { name: '30 吨', exact: true })).toBeChecked()
    await form.getByRole('radio', { name: '60 吨', exact: true }).check()
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('常用吨数已保存')).toBeVisible()
    await page.goto(path)
    await expect(page.getByText(/按 60 吨计价$/).first()).toBeVisible()
    // 20 yuan off a ton of a first order from 32 t on.
    expect(await numbersShown(page, PRICE)).toEqual([8_780, 8_980])
    await page.goto(`${path}&tons=1`)
    expect(await numbersShown(page, PRICE)).toEqual([9_000, 9_100])
  })
})
