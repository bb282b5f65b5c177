import { NEW_PLACE } from 'tests/fixtures/people'
import { signInFor } from '../../support/actions/account'
import { pay } from '../../support/actions/buying'
import { confirmHere } from '../../support/actions/following'
import { openByName } from '../../support/actions/money'
import { openShop } from '../../support/actions/own-members'
import { offerSample } from '../../support/actions/trials'
import { expect, test } from '../browser-test'

const PARCEL_ZONES = '省内|邻近地区|其他地区|偏远地区'

test('a company tries a sample, pays the freight, receives it and writes the report', {
  tag: '@gate',
}, async ({ page }) => {
  const [sample, buyer] = [await offerSample(), await openShop()]

  await test.step('find the sample on the page of the goods', async () => {
    await signInFor(page, `/nowDetail?id=${sample.offerId}`, buyer.phone)
    await page.getByRole('link', { name: '申请试用' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `申请试用 ${sample.grade}` })).toBeVisible()
    await expect(page.getByText('收货后 30 天内须提交试用报告')).toBeVisible()
  })

  const freight = await test.step('calculate the freight', async () => {
    await page.getByLabel('申领袋数').fill('2')
    await page.getByRole('radio', { name: /^快递/ }).check()
    await page.getByRole('radio', { name: '使用新地址' }).check()
    await page.getByLabel('收货人').fill(NEW_PLACE.receiver)
    await page.getByLabel('联系电话').fill(NEW_PLACE.phone)
    await page.getByLabel('省份').fill(NEW_PLACE.province)
    await page.getByLabel('城市', { exact: true }).fill(NEW_PLACE.city)
    await page.getByLabel('详细地址').fill(NEW_PLACE.detail)
    await page.getByLabel('给商家的话').fill('寄前台')
    await page.getByRole('button', { name: '重新计算运费' }).click()
    const arithmetic = page.getByText(new RegExp(`^(?:${PARCEL_ZONES})：首袋 .* = [\\d.]+ 元$`))
    const sum = /= ([\d.]+) 元$/.exec((await arithmetic.textContent()) ?? '')?.[1] ?? ''
    await expect(page.getByLabel('申领袋数')).toHaveValue('2')
    await expect(page.getByLabel('详细地址')).toHaveValue(NEW_PLACE.detail)
    await expect(page.getByLabel('给商家的话')).toHaveValue('寄前台')
    return sum
  })

  await test.step('change the bags without calculating: the new freight has to be confirmed', async () => {
    await page.getByLabel('申领袋数').fill('1')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByRole('alert')).toContainText('运费有变动，请确认')
    await page.getByLabel('申领袋数').fill('2')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByRole('alert')).toContainText(`运费有变动，请确认：现为 ${freight} 元`)
    await page.getByRole('button', { name: '提交申请' }).click()
  })

  const orderId = await test.step('pay the freight', async () => {
    await expect(page.getByRole('heading', { level: 1, name: '付款', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: `确认付款 ${freight} 元` })).toBeVisible()
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await pay(page)
    await expect(page.getByText(`已付款 ${freight} 元`)).toBeVisible()
    return id
  })

  await test.step('receive the parcel', async () => {
    await sample.shipAndDeliver(orderId)
    await page.goto('/personalCenter/myOrder')
    await openByName(page, '我的试用')
    const row = page.getByRole('row', { name: sample.grade })
    await expect(row).toContainText('待收货')
    await row.getByRole('link', { name: /^确认收货/ }).click()
    await confirmHere(page)
    await expect(page.getByText(`已确认收货，${freight} 元已付给商家`)).toBeVisible()
  })

  await test.step('write the report', async () => {
    await page.goto('/personalCenter/tryOrder')
    await page.getByRole('link', { name: /^写试用报告/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^试用 SJ\d+ 已完成$/ })).toBeVisible()
    await page.getByRole('radio', { name: '部分适用', exact: true }).check()
    await page.getByLabel('试用工艺').fill('海天 160 吨注塑机，料温 210 ℃')
    await page.getByLabel('试用情况').fill('还可以')
    await page.getByRole('button', { name: '提交试用报告' }).click()
    await expect(page.getByRole('alert')).toContainText('试用情况至少 10 个字')
    await page.getByLabel('试用情况').fill('流动性好，薄壁件有轻微缩痕，可与原用料掺混使用。')
    await page.getByRole('button', { name: '提交试用报告' }).click()
    await expect(page.getByText('试用报告已提交，谢谢')).toBeVisible()
    await expect(page.getByText('可与原用料掺混使用')).toBeVisible()
    await expect(page.getByRole('button', { name: '提交试用报告' })).toBeHidden()
  })

  await test.step('the same grade cannot be tried again', async () => {
    await page.goto(`/comfirmTry?id=${sample.sampleId}`)
    await expect(page.getByText(/贵公司 90 天内已试用过该牌号/)).toBeVisible()
  })
})
