/** Steps of a registration: the applicant's on pages, those of the reviewer by calls. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import type { InputOf } from 'contract/endpoint'
import { operatorLogin } from 'contract/operators'
import type { rejectRegistration as Reject } from 'contract/registrations/review'
import {
  approveRegistration,
  rejectRegistration,
  reviewDetail,
  reviewList,
} from 'contract/registrations/review'
import { DEMO_PASSWORD } from 'tests/fixtures/people'
import { send } from './merchant-program'

async function waiting(companyName: string) {
  const { token } = await sendCall(send, operatorLogin, { name: 'shenhe', password: DEMO_PASSWORD })
  const { list } = await sendCall(send, reviewList, { state: 'submitted', size: 1_000 }, token)
  const found = list.find((one) => one.companyName === companyName)
  if (!found) throw new Error(`no registration of ${companyName} waits for a review`)
  const { version, registryResult } = await sendCall(send, reviewDetail, { id: found.id }, token)
  return { token, registryResult, decision: { id: found.id, version, requestId: randomUUID() } }
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
  await page.getByRole('main').getByRole('button', { name: '保存，下一步' }).last().click()
  await page.getByText('企业信息已保存').waitFor()
}
