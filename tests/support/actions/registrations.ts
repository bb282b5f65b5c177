/** Steps of a registration: the applicant's on pages, those of the reviewer by calls. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import type { InputOf } from 'contract/endpoint'
import { operatorLogin } from 'contract/operators'
import { licenceCheckCharacter } from 'contract/registrations/licence-no'
import type { rejectRegistration as Reject } from 'contract/registrations/review'
import {
  approveRegistration,
  rejectRegistration,
  reviewDetail,
  reviewList,
} from 'contract/registrations/review'
import { DEMO_PASSWORD } from 'tests/fixtures/people'
import { colouredPicture } from 'tests/fixtures/pictures'
import { newPhone, registerHere } from './account'
import { send } from './merchant-program'
import { submit } from './submit'

async function waiting(companyName: string) {
  const { token } = await sendCall(send, operatorLogin, { name: 'shenhe', password: DEMO_PASSWORD })
  const { list } = await sendCall(send, reviewList, { state: 'submitted', size: 1_000 }, token)
  const found = list.find((one) => one.companyName === companyName)
  if (!found) throw new Error(`no registration of ${companyName} waits for a review`)
  const { version, registryResult } = await sendCall(send, reviewDetail, { id: found.id }, token)
  return { token, registryResult, decision: { id: found.id, version, requestId: randomUUID() } }
}

/** @returns id of the company's registration, which waits for its review */
export async function findRegistration(companyName: string): Promise<string> {
  return (await waiting(companyName)).decision.id
}

/** The market's reviewer. */
export const reviewer = {
  async reject(companyName: string, rejections: InputOf<typeof Reject>['rejections']): Promise<void> {
    const { token, decision } = await waiting(companyName)
    await sendCall(send, rejectRegistration, { ...decision, rejections }, token)
  },
  /** @returns the result of the comparison with the registry */
  async approve(companyName: string): Promise<string | null> {
    const { token, decision, registryResult } = await waiting(companyName)
    await sendCall(send, approveRegistration, decision, token)
    return registryResult
  },
}

/** Fills the first step from the registry and adds a picture of the licence. */
export async function fillCompany(page: Page, companyName: string, picture: Buffer): Promise<void> {
  await page.getByLabel('企业名称').fill(companyName)
  await page.getByRole('button', { name: '按名称查询工商信息' }).click()
  await page.getByText('已按工商登记填入').waitFor()
  await page
    .getByLabel('营业执照照片')
    .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: picture })
  await saveStep(page)
  await page.getByText('企业信息已保存').waitFor()
}

/** Types the facts of the licence by hand, adds its picture and saves the first step. */
export async function typeCompany(page: Page, picture: Buffer): Promise<void> {
  const first17 = `91330206MA${randomInt(1_000_000, 9_999_999)}`
  await page.getByLabel('统一社会信用代码').fill(first17 + licenceCheckCharacter(first17))
  await page.getByLabel('法定代表人').fill('王建国')
  await page.getByLabel('成立日期').fill('2015-06-30')
  await page.getByLabel('注册地址').fill('浙江省宁波市北仑区工业路18号')
  await page
    .getByLabel('营业执照照片')
    .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: picture })
  await saveStep(page)
}

/** A company name that no registration has. */
export function newCompanyName(kind: string): string {
  return `宁波${kind}${randomInt(1_000_000_000)}有限公司`
}

/** A picture on which nothing can be read. */
export async function unreadableLicence(): Promise<Buffer> {
  return await colouredPicture({ width: 300, height: 200 }).png().toBuffer()
}

/** Fills the step of the shop. */
export async function fillShop(page: Page, shopName: string, city = '宁波'): Promise<void> {
  await page.getByLabel('店铺名称').fill(shopName)
  await page.getByLabel('主营品类').selectOption('PP')
  await page.getByLabel('所在城市').fill(city)
  await page.getByLabel('店铺介绍').fill('聚烯烃现货，宁波仓库自提。')
  await page.getByLabel('联系人').fill('王经理')
  await page.getByLabel('联系电话').fill('13900000001')
  await saveStep(page)
}

/** Saves the step that is open and goes on to the next one. */
export async function saveStep(page: Page): Promise<void> {
  await submit(page.getByRole('main').getByRole('button', { name: '保存，下一步' }).last())
}

/** Agrees and submits on the last step. */
export async function submitHere(page: Page, kind: '商家' | '承运商'): Promise<void> {
  await page.getByLabel(/以上资料真实有效/).check()
  await page
    .getByRole('main')
    .getByRole('button', { name: `提交${kind}入驻申请` })
    .click()
  await page.getByText('申请正在审核').waitFor()
}

/** A new member registers as a merchant and submits. @returns name of the shop */
export async function submitMerchant(page: Page, companyName: string): Promise<string> {
  const shopName = `聚塑${randomInt(1_000_000_000)}`
  await page.goto('/shopRegisterStep')
  await registerHere(page, newPhone())
  await fillCompany(page, companyName, await unreadableLicence())
  await fillShop(page, shopName)
  await submitHere(page, '商家')
  return shopName
}
