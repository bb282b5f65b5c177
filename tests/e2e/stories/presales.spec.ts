import type { Page } from '@playwright/test'
import { CHEN, DEMO_PAY_PASSWORD, LIN, WANG, YUE_KEEPER } from 'tests/fixtures/people'
import { signInAsMerchant, signInFor } from '../../support/actions/account'
import { moveMarketClock, shanghaiIn } from '../../support/actions/clock'
import {
  companyAvailableFen,
  countCompanyMovements,
  planPath,
  signInAgain,
  waitForPlanState,
} from '../../support/actions/plans'
import { bookAs, openPresale, preparePresale, uploadPaperHere } from '../../support/actions/presales'
import { expect } from '../browser-test'
import { test } from '../own-market'
import { sidewaysScroll } from '../pages/page-checks'

test.setTimeout(600_000)

const DAY_MINUTES = 24 * 60
/** The presale is expected from the eleventh to the sixteenth day. */
const NEW_WINDOW = { 预计到货开始: 18, 预计到货结束: 22 }

test('a delay that one company declines, then 4 % less than the others booked', async ({
  page,
  ownMarket,
}) => {
  const presaleId = await preparePresale()
  await openPresale(presaleId, 100_000)
  const [chens, lins, wangs] = [
    await bookAs(CHEN.phone, presaleId, 40_000),
    await bookAs(LIN.phone, presaleId, 30_000),
    await bookAs(WANG.phone, presaleId, 30_000),
  ]

  await test.step('the merchant reports a later vessel, and says why', async () => {
    await signInAsMerchant(page, `/merchant/presales/${presaleId}`, YUE_KEEPER.phone)
    await page.getByRole('link', { name: '登记延期' }).click()
    await page.getByRole('button', { name: '登记延期' }).last().click()
    await expect(page.getByRole('alert')).toBeVisible()
    for (const [label, days] of Object.entries(NEW_WINDOW)) await page.getByLabel(label).fill(dayIn(days))
    await page.getByLabel('原因').fill('南海台风，船期推迟')
    await page.getByRole('button', { name: '登记延期' }).last().click()
    await expect(page.getByText(/已登记延期，3 份计划（100 吨）的买家在 .* 前答复/)).toBeVisible()
    await expect(page.getByText('南海台风，船期推迟').first()).toBeVisible()
    expect(await sidewaysScroll(page)).toBe('')
  })

  await test.step('one company declines and has its deposit back, another accepts, the third is silent', async () => {
    await signInAgain(page, planPath(lins), LIN.phone)
    await page.getByRole('button', { name: '不同意，退还保证金' }).click()
    await expect(page.getByText('已答复不同意')).toBeVisible()
    await waitForPlanState(page, lins, '已释放')
    await signInAgain(page, planPath(chens), CHEN.phone)
    await page.getByRole('button', { name: '同意延期' }).last().click()
    await expect(page.getByText('已同意供方的提议')).toBeVisible()
    for (let day = 0; day < 4; day++) await moveMarketClock(page, '1 天')
    await signInAgain(page, planPath(wangs), WANG.phone)
    await expect(page.getByText('已同意（逾期未答复）')).toBeVisible({ timeout: 60_000 })
  })

  await test.step('4 % are missing of 70 t: the plans are cut in whole tons, and the bond is not due', async () => {
    await page.context().clearCookies()
    await signInAsMerchant(page, `/merchant/presales/${presaleId}/arrival`, YUE_KEEPER.phone)
    await page.getByLabel('实际到货').fill('67.2')
    await page.getByRole('button', { name: '下一步：核对各计划的吨数' }).click()
    await expect(page.getByText('到货不足，各计划按比例核减共 3 吨')).toBeVisible()
    await expect(page.getByText(/短少不超过 5%/).first()).toBeVisible()
    await page.getByLabel('说明').fill('舱内水湿，验残短少')
    await page.getByRole('button', { name: /^确认到货 67\.2 吨/ }).click()
    await expect(page.getByText(/到货不足，各计划须按比例核减共 3 吨：请上传/).first()).toBeVisible()
    await expect(page.getByLabel('说明')).toHaveValue('舱内水湿，验残短少')
    await uploadPaperHere(page)
    await page.getByRole('button', { name: /^确认到货 67\.2 吨/ }).click()
    await expect(page.getByText('已登记到货，各计划保留 67 吨，核减 3 吨，买家会收到通知')).toBeVisible()
    await expect(
      page.getByRole('table', { name: '到货动态' }).getByRole('link', { name: '单据 1' }),
    ).toBeVisible()
  })

  await test.step('the larger plan keeps 38 t, the other 29 t', async () => {
    await signInAgain(page, planPath(chens), CHEN.phone)
    await waitForPlanState(page, chens, '可转单')
    await expect(fact(page, '待转订单')).toHaveText('38 吨')
    await signInAgain(page, planPath(wangs), WANG.phone)
    await waitForPlanState(page, wangs, '可转单')
    await expect(fact(page, '待转订单')).toHaveText('29 吨')
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
})

test('goods that arrive 60 % short: the bond pays for what is cut', async ({ page, ownMarket }) => {
  const presaleId = await preparePresale()
  await openPresale(presaleId, 100_000)
  const plan = await bookAs(CHEN.phone, presaleId, 50_000)
  await bookAs(LIN.phone, presaleId, 50_000)
  await signInFor(page, planPath(plan), CHEN.phone)
  const before = await companyAvailableFen(page)

  await test.step('the merchant sees what it costs before it is sent', async () => {
    await page.context().clearCookies()
    await signInAsMerchant(page, `/merchant/presales/${presaleId}/arrival`, YUE_KEEPER.phone)
    await page.getByLabel('实际到货').fill('40')
    await page.getByRole('button', { name: '下一步：核对各计划的吨数' }).click()
    await expect(page.getByText(/须由有付款权限的人员登记/)).toBeVisible()
    // 15 % of 60 t at 7,000 yuan.
    await expect(page.getByText('63,000.00 元', { exact: true })).toBeVisible()
    await page.getByLabel('说明').fill('厂家减产，配货不足')
    await uploadPaperHere(page)
    await page.getByRole('button', { name: '确认到货 40 吨，核减 60 吨' }).click()
    await expect(page.getByText('已登记到货，各计划保留 40 吨，核减 60 吨，买家会收到通知')).toBeVisible()
  })

  await test.step('the deposit of the cut is back at once, and the same comes from the bond after five days', async () => {
    const cutFen = 31_500_00
    await signInAgain(page, planPath(plan), CHEN.phone)
    await waitForPlanState(page, plan, '可转单')
    await expect(fact(page, '待转订单')).toHaveText('20 吨')
    expect((await companyAvailableFen(page)) - before, 'the deposit of 30 t').toBe(cutFen)
    const movements = await countCompanyMovements(page, cutFen)
    await moveMarketClock(page, '7 天 1 小时')
    await signInAgain(page, planPath(plan), CHEN.phone)
    await expect(async () => {
      expect(await countCompanyMovements(page, cutFen), 'and the same again').toBe(movements + 1)
    }).toPass({ timeout: 60_000 })
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
})

test('a merchant that cannot deliver returns the deposits and pays the same again', async ({
  page,
  ownMarket,
}) => {
  const presaleId = await preparePresale()
  await openPresale(presaleId, 40_000)
  const plan = await bookAs(CHEN.phone, presaleId, 40_000)
  await signInFor(page, planPath(plan), CHEN.phone)
  const before = await companyAvailableFen(page)

  await page.context().clearCookies()
  await signInAsMerchant(page, `/merchant/presales/${presaleId}/failure`, YUE_KEEPER.phone)
  await page.getByLabel('原因').fill('货轮沉没')
  await page.getByLabel('支付密码').fill(DEMO_PAY_PASSWORD)
  await page.getByRole('button', { name: '确认不能交货' }).last().click()
  await expect(page.getByText('请上传单据').first()).toBeVisible()
  await uploadPaperHere(page)
  await page.getByLabel('支付密码').fill(DEMO_PAY_PASSWORD)
  await page.getByRole('button', { name: '确认不能交货' }).last().click()
  await expect(page.getByText(/已声明不能交货/)).toBeVisible()

  const depositFen = 42_000_00
  await signInAgain(page, planPath(plan), CHEN.phone)
  await waitForPlanState(page, plan, '已释放')
  expect((await companyAvailableFen(page)) - before, 'the deposit is back').toBe(depositFen)
  const movements = await countCompanyMovements(page, depositFen)
  await page.goto(`/presellDetail?id=${presaleId}`)
  await expect(page.getByText('货轮沉没').first()).toBeVisible()
  await moveMarketClock(page, '7 天 1 小时')
  await signInAgain(page, planPath(plan), CHEN.phone)
  await expect(async () => {
    expect(await countCompanyMovements(page, depositFen), 'and the same again').toBe(movements + 1)
  }).toPass({ timeout: 60_000 })
  expect(await ownMarket.run('reconcile')).toBe('对账无差异')
})

function dayIn(days: number): string {
  return shanghaiIn(days * DAY_MINUTES).slice(0, 'yyyy-mm-dd'.length)
}

/** The value of a description list on the page. */
function fact(page: Page, name: string) {
  return page.locator('dl > div').filter({ hasText: name }).getByRole('definition').first()
}
