import { NEW_PLACE } from 'tests/fixtures/people'
import { signInFor } from '../../support/actions/account'
import { deliverToNewPlace } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const BY_DESTINATION = [{ way: 'delivered' as const, freightFenPerTon: null }]

test('freight by road distance is recalculated for the buyer’s city, and confirmed before the order', {
  tag: '@gate',
}, async ({ page }) => {
  const [{ offerId }, buyer] = [await publish({ deliveries: BY_DESTINATION }), await newBuyer()]
  const sums = (name: string) => page.locator('dl.amount-summary div').filter({ hasText: name })

  await test.step('the goods page shows the arithmetic', async () => {
    await page.goto(`/nowDetail?id=${offerId}`)
    await expect(
      page.getByText(/公路约 \d+ 公里：起步价（含装卸）35 \+ .+不足 10 吨 × 1\.7 = [\d,.]+ 元\/吨/),
    ).toBeVisible()
    await expect(sums('送到价')).toContainText(/约 [\d,]*[05] 元\/吨/)
  })

  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=2`, buyer.phone)
  await test.step('the order form shows it for the city, and the exact freight', async () => {
    await page.getByRole('radio', { name: /^送到/ }).check()
    await expect(page.getByText(/^送到广州的运费：起步价（含装卸）35 \+ .+ 元\/吨。/)).toBeVisible()
  })

  const far = { ...NEW_PLACE, province: '黑龙江省', city: '哈尔滨市', detail: '学府路 1 号' }

  await test.step('another city changes the freight: the order waits for the buyer’s consent', async () => {
    await deliverToNewPlace(page, far)
    await page.getByRole('button', { name: '提交订单' }).last().click()
    await expect(page.getByRole('alert')).toContainText(
      /送到哈尔滨市的运费为 [\d,.]+ 元\/吨，请核对总额后再次提交/,
    )
    await expect(page.getByLabel('详细地址')).toHaveValue(far.detail)
  })

  await test.step('sent again, it is placed with this freight', async () => {
    await page.getByRole('button', { name: '提交订单' }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: /付款|支付/ })).toBeVisible()
    await expect(page.getByText(`${far.province}${far.city}${far.detail}`)).toBeVisible()
  })

  await test.step('the order keeps the arithmetic', async () => {
    const { search } = new URL(page.url())
    await page.goto(`/personalCenter/myOrderDetail${search}`)
    await expect(
      page.getByText(/^每吨运费：起步价（含装卸）35 \+ .+不足 10 吨 × 1\.7 = [\d,.]+ 元\/吨$/),
    ).toBeVisible()
  })

  await test.step('its address is now the default, and delivered prices are for its city', async () => {
    await page.goto(`/nowDetail?id=${offerId}`)
    const landed = page.getByRole('region', { name: '到哈尔滨的送到价 换默认地址' })
    await expect(landed).toContainText('→ 哈尔滨')
    await page.goto('/now')
    await expect(page.getByRole('columnheader', { name: '哈尔滨送到价' })).toBeVisible()
    await page.goto('/city')
    await expect(page.getByText(/送到价按其城市哈尔滨计算，这里的选择不影响价格/)).toBeVisible()
    await page.getByRole('link', { name: '更换默认地址' }).click()
    await expect(page.getByText(far.detail).first()).toBeVisible()
  })
})

test('a city of another province is refused beside its field', async ({ page }) => {
  const [{ offerId }, buyer] = [await publish({ deliveries: BY_DESTINATION }), await newBuyer()]
  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=2`, buyer.phone)
  await deliverToNewPlace(page, { ...NEW_PLACE, city: '乌鲁木齐市', detail: '一号' })
  await page.getByRole('button', { name: '提交订单' }).last().click()
  await expect(page.getByLabel('城市', { exact: true })).toHaveValue('乌鲁木齐市')
  await expect(page.getByLabel('城市', { exact: true })).toHaveAccessibleDescription(/省份、城市、区县不对应/)
})
