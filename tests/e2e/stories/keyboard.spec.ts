import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { expectFocusUnchanged, press, tabTo, type } from '../../support/actions/keys'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const filters = (page: Page) => page.getByRole('region', { name: '筛选' })

test('search, filter, paging and opening an offer work by keyboard', async ({ page, javaScriptEnabled }) => {
  await page.goto('/')
  await press(page, page.getByRole('link', { name: '跳到正文' }))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()

  const words = page.getByLabel('搜索商品')
  await tabTo(page, words, 'Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('radio', { name: '商品' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '店铺' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await type(page, words, 'PP')
  await page.keyboard.press('Enter')
  await expect(heading(page, '“PP”的现货')).toBeVisible()

  await press(page, page.getByRole('link', { name: '下一页' }))
  await expect(page).toHaveURL(/[?&]page=1/)
  await expect(page.getByRole('link', { name: '上一页' })).toBeVisible()
  if (javaScriptEnabled) await expectFocusUnchanged(page)

  await press(page, filters(page).getByText('加工', { exact: true }))
  const drawing = filters(page).getByRole('link', { name: /^拉丝 / })
  await expect(drawing).toBeVisible()
  await page.keyboard.press('Space')
  await expect(drawing).toBeHidden()
  await page.keyboard.press('Space')
  await press(page, drawing)
  const chosen = filters(page).getByText('加工：拉丝')
  await expect(chosen).toBeVisible()
  if (javaScriptEnabled) await expect(chosen).toBeFocused()

  const grade = page
    .getByRole('table', { name: '现货报价' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
  const name = (await grade.textContent()) ?? ''
  await press(page, grade)
  await expect(heading(page, name)).toBeVisible()
  if (javaScriptEnabled) await expectFocusUnchanged(page)
})

test('menus work by keyboard', async ({ page, javaScriptEnabled }) => {
  await page.goto('/now')
  const menu = page.getByText('客户服务', { exact: true })
  const article = page.getByRole('region', { name: '买家' }).getByRole('link', { name: '提货方式' })
  await press(page, menu)
  await expect(article).toBeVisible()
  if (javaScriptEnabled) {
    await tabTo(page, article)
    await page.keyboard.press('Escape')
    await expect(article).toBeHidden()
    await expect(menu).toBeFocused()
  } else {
    await page.keyboard.press('Space')
    await expect(article).toBeHidden()
  }
  await page.keyboard.press('Space')
  await press(page, article)
  await expect(heading(page, '提货方式')).toBeVisible()
  await expect(article).toBeHidden()
  if (javaScriptEnabled) await expectFocusUnchanged(page)

  const { offerId } = await publish()
  await page.goto(`/nowDetail?id=${offerId}`)
  await press(page, page.getByRole('navigation', { name: '主导航' }).getByText('更多', { exact: true }))
  await press(page, page.getByRole('link', { name: '帮助中心' }).first())
  await expect(heading(page, '帮助中心')).toBeVisible()
})

test('follow, order and payment work by keyboard', async ({ page }) => {
  const [{ offerId }, member] = [await publish(), await newBuyer()]
  await page.goto(`/nowDetail?id=${offerId}`)
  await press(page, page.getByRole('main').getByRole('link', { name: '关注', exact: true }))
  await expect(heading(page, '登录')).toBeVisible()
  await type(page, page.getByLabel('手机号'), member.phone)
  await type(page, page.getByRole('textbox', { name: '登录密码' }), DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: '关注', exact: true }), 'Space')
  await expect(page.getByText('已关注该牌号')).toBeVisible()
  await press(page, page.getByRole('button', { name: '取消关注' }))
  await expect(page.getByText('已取消关注')).toBeVisible()

  await type(page, page.getByLabel('数量'), '3')
  await tabTo(page, page.getByRole('radio', { name: /^自提/ }))
  await press(page, page.getByRole('button', { name: '去下单' }))
  await expect(heading(page, /^确认订单/)).toBeVisible()
  await expect(page.getByLabel('订购数量')).toHaveValue('3')
  await type(page, page.getByLabel('给商家的话'), '只用键盘')
  await press(page, page.getByRole('button', { name: '提交订单' }))
  await expect(heading(page, '付款')).toBeVisible()
  await type(page, page.getByRole('textbox', { name: '支付密码' }), DEMO_PAY_PASSWORD)
  await press(page, page.getByRole('button', { name: /^确认付款/ }))
  await expect(heading(page, '付款成功')).toBeVisible()
  await press(page, page.getByRole('link', { name: '查看订单' }))
  await expect(page.getByText('只用键盘')).toBeVisible()
})
