import type { Page } from '@playwright/test'
import { T30S, YUE_KEEPER } from 'tests/fixtures/people'
import { signInHere } from '../../support/actions/account'
import { chooseFacet, offersShown, openFacet } from '../../support/actions/listing'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const SHOP = YUE_KEEPER.shop ?? ''
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const mainNav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '店铺' }).getByRole('link', { name })
const cityLink = (page: Page) => page.getByRole('link', { name: /^当前城市/ })

test('a buyer selects a city, opens a warehouse, finds a shop and follows it', { tag: '@gate' }, async ({
  page,
}) => {
  const buyer = await newBuyer()

  await test.step('find a city by pinyin, remember it, and return', async () => {
    await page.goto('/now?category=PP')
    await expect(cityLink(page)).toContainText('广州')
    await cityLink(page).click()
    await expect(h1(page, '选择城市')).toBeVisible()
    await page.getByRole('searchbox', { name: /^城市名/ }).fill('yuyao')
    await page.getByRole('search', { name: '查找城市' }).getByRole('button', { name: '查找' }).click()
    await page.getByRole('form', { name: '查找结果' }).getByRole('button', { name: /^余姚/ }).click()
    await expect(page).toHaveURL(/\/now\?category=PP$/)
    await expect(cityLink(page)).toContainText('余姚')
  })

  await test.step('cached pages show the city too', async () => {
    await page.getByRole('banner').getByRole('link', { name: '首页' }).click()
    await expect(h1(page, '塑集')).toBeAttached()
    await expect(cityLink(page)).toContainText('余姚')
    await page.goto('/shopList')
    await expect(cityLink(page)).toContainText('余姚')
  })

  await test.step('a warehouse shows its stock and links its goods', async () => {
    await mainNav(page, '仓库').click()
    await chooseFacet(page, '省份', '浙江省')
    const row = page.getByRole('table', { name: '仓库' }).getByRole('row', { name: '北仑港区库' })
    await expect(row).toContainText('浙江省')
    await expect(row).toContainText(/\d+ 条/)
    await expect(row).toContainText(/[1-9][\d,]*(\.\d{1,3})? 吨/)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(/\/now\?warehouse=/)
    await expect(h1(page, '现货')).toBeVisible()
  })

  await test.step('find a shop by part of its name', async () => {
    await mainNav(page, '店铺').click()
    await expect(h1(page, '店铺')).toBeVisible()
    await page.getByRole('searchbox', { name: '搜索店铺' }).fill(SHOP.slice(0, 3))
    await page.getByRole('banner').getByRole('button', { name: '搜索', exact: true }).click()
    await expect(page.getByText('1 家店铺')).toBeVisible()
    await page.getByRole('link', { name: SHOP }).click()
    await expect(h1(page, SHOP)).toBeVisible()
  })

  await test.step('search in the shop', async () => {
    await tab(page, '全部商品').click()
    await expect(tab(page, '全部商品')).toHaveAttribute('aria-current', 'page')
    await page.getByRole('search', { name: '搜索本店商品' }).getByRole('searchbox').fill('QX99999')
    await page.getByRole('search', { name: '搜索本店商品' }).getByRole('button', { name: '查找' }).click()
    await expect(page.getByRole('heading', { name: '本店没有“QX99999”' })).toBeVisible()
    await page.getByRole('link', { name: '看本店全部商品' }).click()
    const first = (await openFacet(page, '品类')).first()
    const code = /^\S+/.exec((await first.textContent()) ?? '')?.[0] ?? ''
    await chooseFacet(page, '品类', code)
    for (const row of await offersShown(page)) expect(row['牌号 / 厂家']).toContain(code)
  })

  await test.step('shows licences beside the introduction', async () => {
    await tab(page, '资质与介绍').click()
    await expect(page.getByText(/^91\d{4}\*{8}\d{4}$/)).toBeVisible()
    await expect(page.getByText('公司、年份与证照号码均为虚构')).toBeVisible()
  })

  await test.step('following redirects to the login page and back to the same tab', async () => {
    await page.getByRole('link', { name: '登录后关注' }).click()
    await signInHere(page, buyer.phone)
    await expect(tab(page, '资质与介绍')).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: '关注店铺' }).click()
    await expect(page.getByText('已关注店铺')).toBeVisible()
    await expect(page.getByText(/^\d+ 人关注$/)).toBeVisible()
    await page.getByRole('button', { name: '取消关注' }).click()
    await expect(page.getByText('已取消关注')).toBeVisible()
    await expect(page.getByRole('button', { name: '关注店铺' })).toBeVisible()
    await expect(cityLink(page)).toContainText('余姚')
  })
})

test('invalid parameters give a normal page, an unknown shop a 404', async ({ page }) => {
  await page.goto('/shopList')
  await page.getByRole('link', { name: SHOP }).click()
  await expect(h1(page, SHOP)).toBeVisible()
  const shop = page.url()
  const odd = ["%00%FF%25_'%20or%201=1%20--%F0%9F%98%80%3Cb%3E", 'x'.repeat(5_000)]
  for (const words of odd) {
    const pages = [`${shop}&tab=goods&sText=${words}`, `/shopList?sText=${words}&category=${words}`]
    for (const path of [...pages, `/warehouse?keyword=${words}`, `/city?keyword=${words}&choose=${words}`])
      expect((await page.goto(path))?.status(), path.slice(0, 80)).toBe(200)
  }
  for (const path of [
    `${shop}&tab=x&page=9999&size=7&sort=x`,
    '/shopList?page=-1&size=NaN',
    '/warehouse?city=x',
  ])
    expect((await page.goto(path))?.status(), path).toBe(200)
  for (const id of ['', 'x', '01a1fc9a-51ba-779d-b129-f7f15cd6d31e'])
    expect((await page.goto(`/shopDetail?id=${id}`))?.status(), id).toBe(404)
  await page.goto(
    `/city?choose=${encodeURIComponent('哥谭')}&redirect=${encodeURIComponent('//evil.example')}`,
  )
  await expect(page.getByRole('heading', { name: '未找到与“哥谭”相符的城市' })).toBeVisible()
  await page.getByRole('form', { name: '热门城市' }).getByRole('button', { name: '青岛' }).click()
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/now$/)
})

test('the header search finds a grade of a shop', async ({ page }) => {
  await page.goto('/shopList')
  await page.getByRole('link', { name: SHOP }).click()
  await page.getByLabel('搜索商品').fill(T30S.toLowerCase())
  await page.getByRole('button', { name: '搜本店' }).click()
  await expect(tab(page, '全部商品')).toHaveAttribute('aria-current', 'page')
  await expect(h1(page, SHOP)).toBeVisible()
})
