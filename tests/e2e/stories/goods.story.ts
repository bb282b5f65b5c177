import { SUN, T30S } from 'tests/cast'
import { signInHere } from '../acts/account'
import { search } from '../acts/buying'
import { publish } from '../acts/merchant-program'
import { expect, test } from '../story'

test('a buyer weighs an offer: landed price at home, papers, what else there is, and follows it', async ({
  page,
}) => {
  const landed = page.getByRole('region', { name: /到.+的到岸价/ })
  const amounts = async () => {
    const texts = await landed.getByRole('definition').allTextContents()
    return texts.map((text) => Number.parseFloat(text.replace(/[^\d.]/g, '')))
  }

  await test.step('the sum of price and freight is shown for the city that everybody has', async () => {
    await page.goto('/now')
    await search(page, T30S)
    await page.getByRole('table', { name: '现货报价' }).getByRole('link', { name: T30S }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(T30S)
    await expect(landed).toContainText('到广州的到岸价')
    const [price = 0, freight = 0, total = 0] = await amounts()
    expect(price + freight).toBe(total)
    await expect(landed).toContainText('→ 广州')
  })

  await test.step('and for another one, which the page remembers', async () => {
    await landed.getByRole('link', { name: '换城市' }).click()
    await page
      .getByRole('form', { name: '热门城市' })
      .getByRole('button', { name: '杭州', exact: true })
      .click()
    await expect(landed).toContainText('到杭州的到岸价')
    await expect(landed).toContainText('→ 杭州')
    const [price = 0, freight = 0, total = 0] = await amounts()
    expect(price + freight).toBe(total)
  })

  await test.step('the batch has been measured against the data sheet', async () => {
    const papers = page.getByRole('table', { name: '物性表与本批质检单' })
    await expect(papers.getByRole('row', { name: /熔体流动速率/ })).toContainText('GB/T 3682.1 / ASTM D1238')
    await expect(page.getByText(/^批号 \w+ · .+ 检验/)).toBeVisible()
    await expect(papers.getByRole('row', { name: /密度/ })).toContainText('GB/T 1033.1')
  })

  await test.step('a code takes the page to a phone', async () => {
    await page.getByText('手机扫码分享').click()
    await expect(page.getByRole('img', { name: /的二维码$/ })).toBeVisible()
  })

  await test.step('a similar grade is one step away, its differences marked', async () => {
    const similar = page.getByRole('table', { name: '相似牌号' })
    await expect(similar.getByText(/^(贵|便宜) \d|^同价$/).first()).toBeVisible()
    const [maker = ''] = await similar.getByRole('rowheader').first().locator('span').last().allTextContents()
    await similar.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(maker)
    await expect(landed).toContainText('到杭州的到岸价')
  })

  await test.step('following it leads past the login page and back', async () => {
    await page.getByRole('main').getByRole('link', { name: '关注', exact: true }).click()
    await signInHere(page, SUN.phone)
    await page.getByRole('button', { name: '关注', exact: true }).click()
    await expect(page.getByText('已关注该牌号')).toBeVisible()
    await page.getByRole('button', { name: '取消关注' }).click()
    await expect(page.getByText('已取消关注')).toBeVisible()
    await expect(page.getByRole('button', { name: '关注', exact: true })).toBeVisible()
  })
})

test('goods that are no longer sold say so and lead on', async ({ page }) => {
  const offer = await publish()
  await offer.withdraw()
  await page.goto(`/nowDetail?id=${offer.offerId}`)
  await expect(page.getByText('该报价已下架')).toBeVisible()
  await expect(page.getByRole('button', { name: '去下单' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '相似牌号' })).toBeVisible()
  await page.getByRole('link', { name: /^查看 .+ 现货$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '现货', exact: true })).toBeVisible()
})
