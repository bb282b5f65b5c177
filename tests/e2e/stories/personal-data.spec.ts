import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NEWCOMER } from 'tests/fixtures/people'
import { colouredPicture } from 'tests/fixtures/pictures'
import { newPhone, registerHere } from '../../support/actions/account'
import { codeOnPhone, proveByCode } from '../../support/actions/sms'
import { expect, test } from '../browser-test'

test('a member exports the own data and unpacks them', async ({ page }) => {
  const phone = newPhone()
  await page.goto('/register')
  await registerHere(page, phone)
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible()
  await page.goto('/uploadimg')
  const buffer = await colouredPicture({ width: 30, height: 20 }).png().toBuffer()
  await page
    .getByLabel('图片', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.getByRole('main').getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByText('图片已上传')).toBeVisible()

  await page.goto('/personalCenter/securityCenter')
  await page.getByRole('main').getByRole('link', { name: '个人数据' }).click()
  await page.getByRole('textbox', { name: '登录密码' }).fill('wrong-password')
  await page.getByRole('button', { name: '验证密码' }).click()
  await expect(page.getByRole('alert')).toContainText('登录密码错误')
  await page.getByRole('textbox', { name: '登录密码' }).fill(NEWCOMER.password)
  await page.getByRole('button', { name: '验证密码' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载个人数据（压缩文件）' }).click()
  const download = await started
  const folder = mkdtempSync(join(tmpdir(), 'suji-export-'))
  try {
    const file = join(folder, 'data.zip')
    await download.saveAs(file)
    // Python has an unpacker everywhere, and it is not ours.
    execFileSync('python3', ['-m', 'zipfile', '-e', file, folder])
    const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
    expect(read('profile')).toMatchObject([{ phone }])
    const [{ id }] = read('pictures')
    const png = readFileSync(join(folder, 'pictures', `${id}.png`))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(readFileSync(join(folder, 'README.txt'), 'utf8')).toContain('个人数据导出')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a member closes the account, and the phone registers anew', async ({ page }) => {
  const phone = newPhone()
  await page.goto('/register')
  await registerHere(page, phone)
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible()
  await page.goto('/personalCenter/closeAccount')
  await expect(page.getByText('手机号随即可以重新注册')).toBeVisible()
  await proveByCode(page, phone, '注销账号')
  await page.getByRole('textbox', { name: '登录密码' }).fill(NEWCOMER.password)
  await page.getByRole('main').getByRole('button', { name: '注销账号' }).last().click()
  await expect(page.getByRole('alert')).toContainText('请确认已了解注销的后果')
  // A code never comes back in a refused form.
  await page.getByLabel('短信验证码').fill(await codeOnPhone(page, phone, '注销账号'))
  await page.getByRole('textbox', { name: '登录密码' }).fill(NEWCOMER.password)
  await page.getByLabel(/我已了解以上后果/).check()
  await page.getByRole('main').getByRole('button', { name: '注销账号' }).last().click()
  await expect(page.getByText('账号已注销，手机号可以重新注册')).toBeVisible()

  await page.goto('/register')
  await registerHere(page, phone)
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible()
  await page.goto('/personalCenter/closeAccount')
  await expect(page.getByRole('heading', { level: 1, name: '注销账号' })).toBeVisible()
})
