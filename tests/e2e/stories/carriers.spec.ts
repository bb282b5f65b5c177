import { readFileSync } from 'node:fs'
import { LINE_HEADINGS } from 'contract/carriers/line-table'
import { newPhone, registerHere } from '../../support/actions/account'
import {
  fillCompany,
  newCompanyName,
  reviewer,
  saveStep,
  submitHere,
  unreadableLicence,
} from '../../support/actions/registrations'
import { expect, test } from '../browser-test'

test('a carrier registers trucks, people and lines, which buyers find and compare', {
  tag: '@gate',
}, async ({ page }) => {
  test.slow()
  const company = newCompanyName('通达')
  const records = (name: string) => page.getByRole('table', { name })

  await test.step('registers with a class of dangerous goods and is approved', async () => {
    await page.goto('/carrierRegisterStep')
    await registerHere(page, newPhone())
    await fillCompany(page, company, await unreadableLicence())
    await page.getByLabel('所在城市').fill('宁波')
    await page.getByLabel('道路运输经营许可证号').fill('甬字 330200001234')
    await page.getByLabel('许可证有效期至').fill('2035-01-01')
    await page.getByLabel('自有车辆').fill('12')
    await page.getByRole('radio', { name: /^有/ }).check()
    await page.getByLabel('联系人').fill('李队长')
    await page.getByLabel('联系电话').fill('13900000002')
    await saveStep(page)
    await expect(page.getByRole('alert')).toContainText('请勾选许可证经营范围内的危险货物类别')
    await page.getByLabel('3 易燃液体').check()
    await saveStep(page)
    await expect(page.getByText('有（3）')).toBeVisible()
    await submitHere(page, '承运商')
    await page.goto('/carrier')
    await expect(page.getByRole('heading', { name: '您还不是承运商' })).toBeVisible()
    await reviewer.approve(company)
    await page.goto('/carrier')
    await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible()
  })

  await test.step('a color that the plate cannot have is refused at its field, the rest stays', async () => {
    await page.goto('/carrier/trucks?act=add')
    await page.getByRole('textbox', { name: '车牌号', exact: true }).fill('浙b·6k281')
    await page.getByLabel('车牌颜色').selectOption('渐变绿牌')
    await page.getByLabel('车型').selectOption('高栏')
    await page.getByLabel('车长').selectOption('9.6 米')
    await page.getByLabel('核定载重').fill('20')
    await page.getByLabel('道路运输证有效期至').fill('2035-06-30')
    await page.getByLabel('行驶证检验有效期至').fill('2020-01-31')
    await page.getByRole('button', { name: '保存车辆' }).click()
    await expect(page.getByText('车牌颜色与号码不符').first()).toBeVisible()
    await expect(page.getByLabel('核定载重')).toHaveValue('20')
    await page.getByLabel('车牌颜色').selectOption('黄牌')
    await page.getByRole('button', { name: '保存车辆' }).click()
    await expect(records('车辆')).toContainText('浙B6K281')
    await expect(records('车辆')).toContainText('已过期')
  })

  await test.step('a driver is registered, and the home page lists what is due', async () => {
    await page.goto('/carrier/drivers?act=add')
    await page.getByLabel('姓名').fill('李师傅')
    await page.getByRole('textbox', { name: '手机号' }).fill('13700000001')
    await page.getByLabel('身份证号').fill('11010519491231002X')
    await page.getByLabel('准驾车型').selectOption('B2')
    await page.getByLabel('驾驶证有效期至').fill('2035-06-30')
    await page.getByRole('button', { name: '保存司机' }).click()
    await expect(records('司机')).toContainText('110*************2X')
    await page.goto('/carrier')
    await expect(records('证件').getByRole('row', { name: /浙B6K281 行驶证检验/ })).toContainText('已过期')
    await expect(records('证件').getByRole('row', { name: /李师傅 从业资格证/ })).toContainText('未填写')
  })

  await test.step('a line with an unknown city is refused, then saved', async () => {
    await page.goto('/carrier/lines/new')
    await page.getByLabel('发货城市').fill('宁波')
    await page.getByLabel('收货城市或省份').fill('火星')
    await page.getByLabel('车长').selectOption('9.6 米')
    await page.getByRole('radio', { name: '按车' }).check()
    await page.getByLabel('含税运价').fill('1200')
    await page.getByLabel('有效期至').fill(new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10))
    await page.getByRole('button', { name: '保存线路' }).click()
    await expect(page.getByText('没有这个收货城市或省份').first()).toBeVisible()
    await expect(page.getByLabel('含税运价')).toHaveValue('1200')
    await page.getByLabel('收货城市或省份').fill('舟山市')
    await page.getByRole('button', { name: '保存线路' }).click()
    await expect(records('线路')).toContainText('宁波 → 舟山')
    await expect(records('线路')).toContainText('1,200.00 元/车')
  })

  await test.step('the exported lines are imported without a change; errors of a table are downloaded', async () => {
    const upload = async (buffer: Buffer) => {
      await page.goto('/carrier/lines/imports')
      await page.getByLabel('文件').setInputFiles({ name: '线路.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: '上传并预览' }).click()
    }
    const lines = page.waitForEvent('download')
    await page.getByRole('link', { name: '导出表格' }).click()
    await upload(readFileSync(await (await lines).path()))
    await expect(page.getByText('将新增 0 行，更改 0 行；1 行与现有线路相同')).toBeVisible()
    const row = '宁波,火星,,,按吨,100,,9%,2035-01-01'
    await upload(Buffer.from(`${Object.values(LINE_HEADINGS).join(',')}\n${row}`))
    const errors = page.waitForEvent('download')
    await page.getByRole('link', { name: '下载全部错误' }).click()
    expect((await errors).suggestedFilename()).toContain('导入错误')
  })

  await test.step('buyers compare the line with the market’s estimate', async () => {
    await page.goto('/lineQuotation')
    await page.getByLabel('发货城市').fill('宁波')
    await page.getByRole('button', { name: '查询运价' }).click()
    await expect(page.getByText('请填写收货城市').first()).toBeVisible()
    await page.getByLabel('收货城市').fill('舟山')
    await page.getByLabel('吨数').fill('32')
    await page.getByRole('button', { name: '查询运价' }).click()
    await expect(page.getByText(/^近 30 天 \d+ 家承运商运价/)).toBeVisible()
    const row = records('承运商运价').getByRole('row', { name: company })
    await expect(row).toContainText('2 车（9.6 米每车约装 20 吨） × 1,200.00 = 2,400.00 元')
    await row.getByRole('link', { name: company, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  })

  await test.step('the carrier’s page shows what is verified and nothing else; it can be followed', async () => {
    await expect(page.getByText('暂无成交')).toBeVisible()
    await expect(records('车辆')).toContainText('高栏 9.6 米')
    await expect(page.getByText('浙B6K281')).toHaveCount(0)
    await page.getByRole('button', { name: '关注承运商' }).click()
    await expect(page.getByText('已关注承运商')).toBeVisible()
    await page.goto(`/car?from=${encodeURIComponent('宁波')}&to=${encodeURIComponent('舟山')}`)
    await expect(records('承运商').getByRole('row', { name: company })).toContainText('资质已核验')
  })
})
