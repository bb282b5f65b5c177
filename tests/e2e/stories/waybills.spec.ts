import type { Page } from '@playwright/test'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { photo } from 'tests/fixtures/pictures'
import { signInAsMerchant, signInFor } from '../../support/actions/account'
import { pay, placeOrder } from '../../support/actions/buying'
import { shanghaiIn } from '../../support/actions/clock'
import { publish } from '../../support/actions/merchant-program'
import { openShop } from '../../support/actions/own-members'
import { submit } from '../../support/actions/submit'
import { fundCompany } from '../../support/actions/waybills'
import { expect, test } from '../browser-test'

const HOUR_MINUTES = 60
/** Carriers of the demo market, with the freight that each asks for. The first is the cheapest. */
const QUOTES = [
  { phone: '13800000101', name: '宁波甬达物流有限公司', yuan: '7600', tons: '25' },
  { phone: '13800000104', name: '上海申运供应链管理有限公司', yuan: '7900', tons: '25' },
  { phone: '13800000103', name: '淄博鲁联危化品运输有限公司', yuan: '8800', tons: '25' },
] as const
const [CHEAPEST] = QUOTES
/** Eight of a thousand bags of 25 kg are missing: 0.8 %, 0.2 t. */
const BAGS = { loaded: '1000', unloaded: '992' }
const PRICE_FEN_PER_TON = 800_000

test('an order is carried, arrives 0.8 % short, and is paid with an agreed deduction', async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(600_000)
  // Each project has a truck of its own: 25 t fill it.
  const plate = javaScriptEnabled === false ? '浙B8F630' : '浙B6K281'
  const buyer = await openShop()
  await fundCompany(buyer.phone)
  const { offerId } = await publish({ stockKg: 60_000, priceFenPerTon: PRICE_FEN_PER_TON })

  const orderId = await test.step('a company buys 25 t to pick up', async () => {
    await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=25`, buyer.phone)
    await page.getByRole('radio', { name: /^以公司名义/ }).check()
    await page.getByRole('radio', { name: /^自提/ }).check()
    const id = new URL(await placeOrder(page)).searchParams.get('id') ?? ''
    await pay(page)
    await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
    return id
  })

  const loadUrl = await test.step('its load is filled in from the order, and is posted', async () => {
    await page.goto(`/personalCenter/myOrderDetail?id=${orderId}`)
    await page.getByRole('main').getByRole('link', { name: '找车' }).click()
    await fillLoad(page)
    await submit(page.getByRole('button', { name: '发布货源，开始报价' }))
    await expect(page.getByText(/^货源 .* 已发布，承运商可以报价$/)).toBeVisible()
    return page.url()
  })
  const loadId = new URL(loadUrl).searchParams.get('id') ?? ''

  await test.step('three carriers quote, and none sees the address', async () => {
    for (const quote of QUOTES) {
      await fundCompany(quote.phone)
      await asCarrier(page, `/carrier/loads/${loadId}`, quote.phone)
      await expect(page.getByText('塑胶大道 18 号')).toHaveCount(0)
      await quoteHere(page, quote, quote === CHEAPEST ? plate : null)
    }
  })

  const waybillId =
    await test.step('the shipper opens the quotes and selects: the freight is held', async () => {
      await signInAgain(page, loadUrl, buyer.phone)
      await submit(page.getByRole('button', { name: '提前截止报价并开标' }))
      const rows = page.getByRole('table', { name: '承运商报价' }).getByRole('row')
      await expect(rows).toHaveCount(QUOTES.length + 1)
      await rows.filter({ hasText: CHEAPEST.name }).getByRole('link', { name: /^选定/ }).click()
      await page.getByRole('textbox', { name: '支付密码' }).fill(DEMO_PAY_PASSWORD)
      await submit(page.getByRole('button', { name: /^选定并冻结 7,600\.00 元/ }))
      await expect(page.getByText(/^已选定，运单 .* 生成，运费 7,600\.00 元已冻结$/)).toBeVisible()
      await page.goto('/personalCenter/freight')
      await page.getByRole('table', { name: '运单' }).getByRole('link').first().click()
      await expect(page.getByText('运费已冻结').first()).toBeVisible()
      await expect(page.getByText('运输合同由托运人与承运商直接订立').first()).toBeVisible()
      return new URL(page.url()).searchParams.get('id') ?? ''
    })
  const [shipped, carried] = [freightPath(waybillId), `/carrier/waybills/${waybillId}`]

  await test.step('what a cancellation costs is shown before it is confirmed', async () => {
    await page.goto(`${shipped}&act=cancel`)
    await expect(page.getByText('7,600.00 元 − 300.00 元 = 7,300.00 元 退回托运人')).toBeVisible()
    await submit(page.getByRole('button', { name: '确认取消运单' }))
    await expect(page.getByRole('alert')).toContainText('请填写取消说明')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('待装货')
  })

  await test.step('the carrier loads 1,000 bags, departs and arrives', async () => {
    await asCarrier(page, `${carried}?act=at_loading`, CHEAPEST.phone)
    await submit(page.getByRole('button', { name: '确认登记到厂' }))
    await page.goto(`${carried}?act=load`)
    await page.getByLabel('袋数').fill(BAGS.loaded)
    await attachPhoto(page, '装货磅单或装车照片')
    await submit(page.getByRole('button', { name: '确认登记装货' }))
    await expect(page.getByText('已登记装货，运费已转入托管')).toBeVisible()
    await page.goto(`${carried}?act=depart`)
    await submit(page.getByRole('button', { name: '确认登记发车' }))
    await page.goto(`${carried}?act=arrive`)
    await submit(page.getByRole('button', { name: '确认登记到达' }))
    await expect(page.getByText('已登记到达卸货地')).toBeVisible()
  })

  await test.step('eight bags are missing: the market raises the exception itself', async () => {
    await signInAgain(page, `${shipped}&act=sign`, buyer.phone)
    await page.getByLabel('签收人').fill('王收货')
    await page.getByLabel('袋数').fill(BAGS.unloaded)
    await submit(page.getByRole('button', { name: '登记签收' }).last())
    await expect(page.getByText('请上传照片').first()).toBeVisible()
    await expect(page.getByLabel('袋数')).toHaveValue(BAGS.unloaded)
    await attachPhoto(page, '签收回单照片')
    await submit(page.getByRole('button', { name: '上传这张，继续添加' }))
    await expect(page.getByText('已上传的签收回单照片')).toBeVisible()
    await expect(page.getByLabel('签收人')).toHaveValue('王收货')
    await submit(page.getByRole('button', { name: '登记签收' }).last())
    await expect(page.getByText('已登记签收，承运商会收到通知')).toBeVisible()
    await expect(page.getByText(/卸货比装货少 0\.2 吨（8 袋）/).first()).toBeVisible()
    await expect(page.locator('#exceptions')).toContainText('主张 1,600.00 元')
  })

  await test.step('with an open exception the freight is not paid', async () => {
    await page.goto(`${shipped}&act=confirm`)
    await page.getByRole('textbox', { name: '支付密码' }).fill(DEMO_PAY_PASSWORD)
    await submit(page.getByRole('button', { name: '确认并付给承运商' }))
    await expect(page.getByRole('alert')).toContainText('还有异常未处理完')
  })

  await test.step('the carrier agrees to 1,500 yuan', async () => {
    await asCarrier(page, carried, CHEAPEST.phone)
    await page.locator('#exceptions').getByRole('link', { name: /^答复/ }).click()
    await page.getByRole('radio', { name: /^同意/ }).check()
    await page.getByLabel('同意扣款金额').fill('1500')
    await page.getByLabel('答复说明').fill('途中雨布破损，8 袋受潮留在装货地')
    await submit(page.getByRole('button', { name: '提交答复' }).last())
    await expect(page.locator('#exceptions')).toContainText('同意 1,500.00 元')
  })

  await test.step('the shipper confirms: 6,100 yuan go to the carrier, less 1 %', async () => {
    await signInAgain(page, `${shipped}&act=confirm`, buyer.phone)
    await expect(page.getByText('7,600.00 − 1,500.00 = 6,100.00 元')).toBeVisible()
    await page.getByRole('textbox', { name: '支付密码' }).fill(DEMO_PAY_PASSWORD)
    await submit(page.getByRole('button', { name: '确认并付给承运商' }))
    await expect(page.getByText('已确认，运费已付给承运商')).toBeVisible()
    await expect(page.getByText('6,039.00 元（扣除平台服务费后）')).toBeVisible()
  })

  await test.step('it is commented once, for everyone to read on the page of the carrier', async () => {
    await page.getByRole('link', { name: '评价承运商' }).click()
    await submit(page.getByRole('button', { name: '提交评价' }))
    await expect(page.getByRole('alert')).toBeVisible()
    for (const score of ['准时评分', '货物完好评分', '服务评分'])
      await page.getByLabel(score).selectOption('4')
    const text = `短少 8 袋，赔付及时 ${waybillId.slice(-6)}`
    await page.getByLabel('评价', { exact: true }).fill(text)
    await submit(page.getByRole('button', { name: '提交评价' }))
    await expect(page.getByText('评价已发布，谢谢')).toBeVisible()
    await expect(page.getByRole('button', { name: '提交评价' })).toHaveCount(0)
    await page.getByRole('link', { name: CHEAPEST.name }).click()
    await expect(page.getByText(text)).toBeVisible()
  })

  await test.step('the order leads to its truck and weights', async () => {
    await page.goto(`/personalCenter/myOrderDetail?id=${orderId}`)
    const trucks = page.locator('#waybills')
    await expect(trucks).toContainText('24.8 吨（1 车）')
    await trucks.getByRole('row').filter({ hasText: plate }).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`freightDetail\\?id=${waybillId}`))
  })

  await test.step('the paper has all parties, and the truck is found by plate and number', async () => {
    await page.goto(`/personalCenter/carrierWaybillDetail?id=${waybillId}`)
    for (const shown of [plate, buyer.company, CHEAPEST.name, '道路运输经营许可证号'])
      await expect(page.getByText(shown).first()).toBeVisible()
    const number = /运单 (\S+)/.exec(await page.title())?.[1] ?? ''
    await page.goto('/carNumber')
    await page.getByLabel('车牌号').fill(plate)
    await page.getByLabel('运单号或提货码').fill(number)
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page.getByRole('heading', { name: new RegExp(`^${plate} · .*在东莞签收`) })).toBeVisible()
  })
})

const freightPath = (id: string) => `/personalCenter/freightDetail?id=${id}`

/** What the order does not say: bags, the place of unloading, and times. */
async function fillLoad(page: Page): Promise<void> {
  await page.getByLabel('重量').fill('25')
  await page.getByLabel('件数').fill(BAGS.loaded)
  const places = {
    ...{ 装货地址: '港区大道 8 号 3 号库', 装货联系人: '李仓管', 装货联系电话: '13900000066' },
    ...{ 卸货城市: '东莞', 卸货区县: '樟木头镇', 卸货地址: '塑胶大道 18 号' },
    ...{ 卸货联系人: '王收货', 卸货联系电话: '13900000067' },
  }
  for (const [label, value] of Object.entries(places)) await page.getByLabel(label).fill(value)
  await fillMoment(page, '最早装货', 2 * HOUR_MINUTES)
  await fillMoment(page, '最晚装货', 20 * HOUR_MINUTES)
  await fillMoment(page, '最早卸货', 24 * HOUR_MINUTES)
  await fillMoment(page, '最晚卸货', 72 * HOUR_MINUTES)
}

/** A day and a time, so many minutes from now. */
async function fillMoment(page: Page, label: string, minutes: number): Promise<void> {
  const [day = '', time = ''] = shanghaiIn(minutes).split(' ')
  await page.getByLabel(`${label}（日期）`).fill(day)
  await page.getByLabel(`${label}（时间）`).fill(time.slice(0, 'hh:mm'.length))
}

interface Quote {
  tons: string
  yuan: string
}

/** Quotes for the open load. @param plate of the truck; the carrier's first truck with valid papers if null */
async function quoteHere(page: Page, { tons, yuan }: Quote, plate: string | null): Promise<void> {
  await page.getByLabel('承运吨数').fill(tons)
  await page.getByLabel('含税运费').fill(yuan)
  await page.getByLabel('税率').selectOption('9')
  await chooseReady(page, '车辆', plate)
  await chooseReady(page, '司机', null)
  await fillMoment(page, '最早装货', 3 * HOUR_MINUTES)
  await fillMoment(page, '报价有效期至', 18 * HOUR_MINUTES)
  await submit(page.getByRole('button', { name: '提交报价' }))
  await expect(page.getByText('报价已提交，截止前只有本企业可见')).toBeVisible()
}

/** The names of trucks and people whose papers are not valid end in a bracket. */
async function chooseReady(page: Page, label: string, name: string | null): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  const options = await field.locator('option:not([value=""])').all()
  for (const option of options) {
    const text = (await option.textContent()) ?? ''
    const isReady = !text.endsWith('）') || text.endsWith('吨）')
    const isWanted = name === null ? isReady : text.includes(name)
    if (isWanted) return void (await field.selectOption((await option.getAttribute('value')) ?? ''))
  }
  throw new Error(`no ${label} can be chosen`)
}

async function attachPhoto(page: Page, label: string): Promise<void> {
  const file = { name: '照片.png', mimeType: 'image/png', buffer: await photo() }
  await page.getByLabel(label).setInputFiles(file)
}

/** Signs in anew in the carriers' console. */
async function asCarrier(page: Page, path: string, phone: string): Promise<void> {
  await page.context().clearCookies()
  await signInAsMerchant(page, path, phone)
  await page.goto(path)
}

async function signInAgain(page: Page, path: string, phone: string): Promise<void> {
  await page.context().clearCookies()
  await signInFor(page, path, phone)
  await page.goto(path)
}
