import { spawnSync } from 'node:child_process'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { CHEN } from 'tests/fixtures/people'
import { newPhone, registerHere, signInFor } from '../../support/actions/account'
import { transferMoney } from '../../support/actions/buying'
import {
  downloadBy,
  issueReceiptHere,
  issueStatementHere,
  openMovement,
  uploadProof,
} from '../../support/actions/papers'
import { expect, test } from '../browser-test'

/** Text of a PDF; empty without poppler-utils. */
function textOf(pdf: Buffer): string {
  return spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).stdout ?? ''
}

test('a receipt is verified by a stranger, and an altered proof is refused', {
  tag: '@gate',
}, async ({ page, browser }) => {
  const stranger = await (await browser.newContext()).newPage()

  const code = await test.step('a receipt of money that came before the daily root', async () => {
    await signInFor(page, '/personalCenter/journal?cause=deposit', CHEN.phone)
    await openMovement(page, '充值入账')
    const issued = await issueReceiptHere(page)
    const { name, file } = await downloadBy(page, '下载回单（PDF）')
    expect(name).toMatch(/^资金回单_.*\.pdf$/)
    expect(textOf(file)).toContain(issued)
    return issued
  })

  await test.step('a stranger sees what the receipt shows', async () => {
    await stranger.goto('/verify')
    await stranger.getByLabel('验证码').fill(` ${code.toLowerCase()} `)
    await stranger.getByRole('button', { name: '查验', exact: true }).click()
    await expect(stranger.getByText('单据真实，由塑集开具')).toBeVisible()
    await expect(stranger.getByRole('main')).toContainText('陈采购')
    await expect(stranger.getByRole('main')).toContainText('充值入账')
    await expect(stranger.getByRole('main')).not.toContainText('余额')
  })

  await test.step('a code that no paper has, and one that is none', async () => {
    await stranger.getByLabel('验证码').fill('0000 0000 0000 0000 0000')
    await stranger.getByRole('button', { name: '查验', exact: true }).click()
    await expect(stranger.getByLabel('验证码')).toHaveAccessibleDescription(/查无此单/)
    await stranger.getByLabel('验证码').fill('abc')
    await stranger.getByRole('button', { name: '查验', exact: true }).click()
    await expect(stranger.getByLabel('验证码')).toHaveAccessibleDescription(/验证码为 20 位字母与数字/)
  })

  await test.step('the proof of the movement is valid, and an altered one is not', async () => {
    const { name, file } = await downloadBy(page, '下载证明')
    expect(name).toMatch(/^存证证明_.*\.json$/)
    const proof = file.toString('utf8')
    await stranger.goto('/verify')
    await uploadProof(stranger, proof)
    await expect(stranger.getByText(/证明有效：流水号 .*充值入账，收入/)).toBeVisible()
    const { root } = JSON.parse(proof) as { root: { day: string; root: string } }
    const roots = stranger.getByRole('table', { name: '每日根' })
    await expect(roots.getByRole('row').filter({ hasText: root.day })).toContainText(root.root)
    await uploadProof(stranger, proof.replace(/"posted": (\d+)/, '"posted": 1$1'))
    await expect(stranger.getByLabel('证明文件')).toHaveAccessibleDescription(/证明无效/)
    await uploadProof(stranger, '这不是证明')
    await expect(stranger.getByLabel('证明文件')).toHaveAccessibleDescription(/无法识别该文件/)
  })

  await stranger.context().close()
})

test('a statement lists every movement of its period and is verified by its code', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const phone = newPhone()
  await page.goto('/register?redirect=%2FpersonalCenter%2Fjournal')
  await registerHere(page, phone)
  await expect(page.getByText('注册成功，欢迎来到塑集')).toBeVisible()
  for (const yuan of ['1200.50', '7', '300']) await transferMoney(page, phone, yuan)
  await page.goto('/personalCenter/journal')
  await page.getByLabel('最低金额（元）').fill('100')
  await page.getByRole('button', { name: '筛选' }).click()
  await expect(page.getByText('100 元以上 · 共 2 笔')).toBeVisible()
  const sheet = await downloadBy(page, '导出电子表格')
  expect(sheet.name).toBe('资金流水_全部.xlsx')
  expect(sheet.file.subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('link', { name: '开具对账单（PDF）' }).click()
  const form = page.getByRole('form', { name: '开具对账单' })
  await form.getByLabel('开始日期').fill('2020-01-01')
  await form.getByLabel('结束日期').fill('2020-12-31')
  await form.getByRole('button', { name: '开具对账单' }).click()
  await expect(form.getByLabel('开始日期')).toHaveAccessibleDescription(/所选期间没有资金流水/)
  const [from, to] = [shanghaiDay(new Date(Date.now() - DAY_MS)), shanghaiDay(new Date())]
  await issueStatementHere(page, from, to)
  const { name, file } = await downloadBy(page, /^下载对账单/)
  expect(name).toBe(`资金对账单_${from}至${to}.pdf`)
  const text = textOf(file)
  for (const shown of ['1,200.50', '7.00', '300.00', '1,507.50']) expect(text).toContain(shown)
  await page.getByRole('table', { name: '已开具的对账单' }).getByRole('link').first().click()
  await expect(page.getByText('单据真实，由塑集开具')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1,507.50')

  await test.step('a stranger types its code, and a changed one', async () => {
    const code = new URL(page.url()).searchParams.get('code') ?? ''
    expect(code.replaceAll('-', '')).toMatch(/^[0-9A-Z]{20}$/)
    const context = await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false })
    const stranger = await context.newPage()
    await stranger.goto('/verify')
    await stranger.getByLabel('验证码').fill(code)
    await stranger.getByRole('button', { name: '查验', exact: true }).click()
    await expect(stranger.getByText('单据真实，由塑集开具')).toBeVisible()
    await expect(stranger.getByRole('main')).toContainText('1,507.50')
    const changed = code.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    await stranger.getByLabel('验证码').fill(changed)
    await stranger.getByRole('button', { name: '查验', exact: true }).click()
    await expect(stranger.getByLabel('验证码')).toHaveAccessibleDescription(/查无此单/)
    await context.close()
  })
})
