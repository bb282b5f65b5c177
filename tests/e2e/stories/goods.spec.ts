import { T30S } from 'tests/fixtures/people'
import { signInFor, signInHere } from '../../support/actions/account'
import { placeOrder, search } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { findProduct } from '../../support/actions/own-goods'
import { newBuyer, openShop } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const TIERS = [
  { fromKg: 10_000, offFenPerTon: 30_00 },
  { fromKg: 18_000, offFenPerTon: 50_00 },
]
const INSPECTION = {
  lotNo: '261110A3',
  producedOn: '2026-01-10',
  inspectedOn: '2026-01-12',
  inspector: '厂家质检中心',
  values: [{ property: 'density' as const, measured: '1.31' }],
}

/** A delivered price is the sum of its lines, rounded to 5 yuan. */
function expectRounded(sum: number, total: number): void {
  expect(total % 5).toBe(0)
  expect(Math.abs(sum - total)).toBeLessThanOrEqual(2.5)
}

/** Publishes an offer of the grade, which has a data sheet and similar grades on sale. @returns its id */
async function publishDrawingGrade(): Promise<string> {
  const offer = await publish({ productId: await findProduct(T30S, '镇海炼化'), inspection: INSPECTION })
  return offer.offerId
}

test('a buyer compares an offer: delivered price, documents, similar grades; and follows it', {
  tag: '@gate',
}, async ({ page }) => {
  const landed = page.getByRole('region', { name: /到.+的送到价/ })
  const [offerId, buyer] = [await publishDrawingGrade(), await newBuyer()]
  const amounts = async () => {
    const texts = await landed.getByRole('definition').allTextContents()
    return texts.map((text) => Number.parseFloat(text.replace(/[^\d.]/g, '')))
  }

  await test.step('shows the delivered price for the default city', async () => {
    await page.goto('/now')
    await search(page, T30S)
    await page.getByRole('table', { name: '现货报价' }).locator(`a[href*="${offerId}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(T30S)
    await expect(landed).toContainText('到广州的送到价')
    const [price = 0, freight = 0, total = 0] = await amounts()
    expectRounded(price + freight, total)
    await expect(landed).toContainText('→ 广州')
  })

  await test.step('shows it for another city and remembers the city', async () => {
    await landed.getByRole('link', { name: '换城市' }).click()
    await page
      .getByRole('form', { name: '热门城市' })
      .getByRole('button', { name: '杭州', exact: true })
      .click()
    await expect(landed).toContainText('到杭州的送到价')
    await expect(landed).toContainText('→ 杭州')
    const [price = 0, freight = 0, total = 0] = await amounts()
    expectRounded(price + freight, total)
  })

  await test.step('compares the inspection with the data sheet', async () => {
    const papers = page.getByRole('table', { name: '物性表与本批质检单' })
    await expect(papers.getByRole('row', { name: /熔体流动速率/ })).toContainText('GB/T 3682.1 / ASTM D1238')
    await expect(page.getByText(/^批号 \w+ · .+ 检验/)).toBeVisible()
    await expect(papers.getByRole('row', { name: /密度/ })).toContainText('GB/T 1033.1')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '下载物性表（图片）' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^TDS-T30S-v\d+\.svg$/)
  })

  await test.step('shows a QR code of the page', async () => {
    await page.getByText('手机扫码分享').click()
    await expect(page.getByRole('img', { name: /的二维码$/ })).toBeVisible()
  })

  await test.step('links a similar grade with marked differences', async () => {
    const similar = page.getByRole('table', { name: '相似牌号' })
    await expect(similar.getByText(/^(高|低) \d|^同价$/).first()).toBeVisible()
    const [told = ''] = await similar.getByRole('rowheader').first().locator('span').last().allTextContents()
    const [maker = '', reason] = told.split(' · ')
    expect(reason).toContain('同为')
    await similar.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(maker)
    await expect(landed).toContainText('到杭州的送到价')
  })

  await test.step('following redirects to the login page and back', async () => {
    await page.getByRole('main').getByRole('link', { name: '关注', exact: true }).click()
    await signInHere(page, buyer.phone)
    await page.getByRole('button', { name: '关注', exact: true }).click()
    await expect(page.getByText('已关注该牌号')).toBeVisible()
    await page.getByRole('button', { name: '取消关注' }).click()
    await expect(page.getByText('已取消关注')).toBeVisible()
    await expect(page.getByRole('button', { name: '关注', exact: true })).toBeVisible()
  })

  await test.step('links the shop, and the shop links the goods', async () => {
    const goodsUrl = page.url()
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: '商家', exact: true }) })
    const shop = (await card.getByRole('link').first().textContent()) ?? ''
    await card.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: shop, exact: true })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(goodsUrl)
    await expect(landed).toBeVisible()
    await card.getByRole('link').first().click()
    await page.getByRole('table').first().getByRole('link').first().click()
    await expect(page.getByRole('button', { name: '去下单' })).toBeVisible()
    await expect(card).toContainText(shop)
  })
})

test('a full truck load gets its tier price, and the order names the batch', async ({ page }) => {
  const offer = await publish({ tiers: TIERS, inspection: INSPECTION })
  const keeper = await openShop()
  const sums = (name: string) => page.locator('dl.amount-summary div').filter({ hasText: name })

  await test.step('shows the tiers, and the delivered price for the quantity', async () => {
    await signInFor(page, `/nowDetail?id=${offer.offerId}`, keeper.phone)
    const tiers = page.getByRole('table', { name: '阶梯价' })
    await expect(tiers.getByRole('row', { name: /18 吨起/ })).toContainText('9,950.00')
    await expect(sums('送到价')).toContainText('约 10,060 元/吨')
    await page.getByLabel('数量').fill('18')
    await page.getByRole('button', { name: '按此数量算送到价' }).click()
    await expect(sums('阶梯价 · 满 18 吨')).toContainText('− 50.00')
    await expect(sums('送到价')).toContainText('约 10,010 元/吨')
    await expect(page.getByLabel('数量')).toHaveValue('18')
  })

  await test.step('the order form shows the applied tier', async () => {
    await page.getByRole('button', { name: '去下单' }).click()
    await expect(sums('单价 · 满 18 吨减 50.00')).toContainText('9,950.00')
    await expect(sums('货款')).toContainText('179,100.00')
  })

  await test.step('changed tiers must be confirmed', async () => {
    await offer.reprice(offer.priceFenPerTon, [{ fromKg: 18_000, offFenPerTon: 20_00 }])
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page.getByRole('alert')).toContainText('价格已变动，请确认：现价 9,980.00 元/吨')
    await expect(sums('单价 · 满 18 吨减 20.00')).toContainText('9,980.00')
  })

  await test.step('the order has the tier price and the batch', async () => {
    const paying = new URL(await placeOrder(page))
    await page.goto(`/personalCenter/myOrderDetail${paying.search}`)
    const lines = page.getByRole('table', { name: '商品明细' })
    await expect(lines).toContainText('9,980.00')
    await expect(lines).toContainText('179,640.00')
    await lines.getByRole('link', { name: '批号 261110A3 质检单' }).click()
    await expect(page.getByText('批号 261110A3 · 2026-01-10 生产 · 2026-01-12 检验')).toBeVisible()
  })
})

test('an unavailable offer shows a message and links', async ({ page }) => {
  const offer = await publish()
  await offer.withdraw()
  await page.goto(`/nowDetail?id=${offer.offerId}`)
  await expect(page.getByText('该报价已下架')).toBeVisible()
  await expect(page.getByRole('button', { name: '去下单' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '相似牌号' })).toBeVisible()
  await page.getByRole('link', { name: /^查看 .+ 现货$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '现货', exact: true })).toBeVisible()
})
