/** Steps of authentications: the applicant's on pages, those of the reviewers by calls. */
import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import {
  approveAuthentication,
  authenticationDetail,
  authenticationList,
  rejectAuthentication,
} from 'contract/authentication/review'
import type { AuthenticationField, AuthenticationKind } from 'contract/authentication/states'
import { operatorLogin } from 'contract/operators'
import { DEMO_PASSWORD } from 'tests/fixtures/people'
import { colouredPicture } from 'tests/fixtures/pictures'
import { send } from './merchant-program'
import { submit } from './submit'

/** An application that waits for a review, by a word in its facts: a company's name, a person's name, a phone. */
async function waiting(by: string, kind: AuthenticationKind, word: string) {
  const { token } = await sendCall(send, operatorLogin, { name: by, password: DEMO_PASSWORD })
  const { list } = await sendCall(send, authenticationList, { kind, size: 1_000 }, token)
  for (const { id, version, state } of list) {
    if (state !== 'submitted' && state !== 'confirming') continue
    const { facts } = await sendCall(send, authenticationDetail, { id }, token)
    if (Object.values(facts).includes(word))
      return { token, decision: { id, version, requestId: randomUUID() } }
  }
  throw new Error(`no application of ${word} waits for a review`)
}

/** The market's reviewers. */
export const authenticationReviewer = {
  async reject(
    kind: AuthenticationKind,
    word: string,
    rejections: Partial<Record<AuthenticationField, string>>,
  ): Promise<void> {
    const { token, decision } = await waiting('shenhe', kind, word)
    await sendCall(send, rejectAuthentication, { ...decision, rejections }, token)
  },
  /** @returns the state after the approval */
  async approve(kind: AuthenticationKind, word: string, by = 'shenhe'): Promise<string> {
    const { token, decision } = await waiting(by, kind, word)
    return (await sendCall(send, approveAuthentication, decision, token)).state
  },
}

export async function choosePicture(page: Page, label: string, picture?: Buffer): Promise<void> {
  const buffer = picture ?? (await colouredPicture({ width: 300, height: 200 }).png().toBuffer())
  await page.getByLabel(label).setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer })
}

export async function submitForReview(page: Page): Promise<void> {
  await submit(page.getByRole('main').getByRole('button', { name: '提交审核' }).last())
}

export const ID_NUMBER = '11010519491231002X'

/** Fills in the form of the signed-in member's own identity and submits it with its papers. */
export async function applyForPerson(page: Page, name: string, idNumber = ID_NUMBER): Promise<void> {
  await page.goto('/personalCenter/myAuthentication/personalCertificate')
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('身份证号', { exact: true }).fill(idNumber)
  await choosePicture(page, '身份证人像面照片')
  await choosePicture(page, '身份证国徽面照片')
  await submitForReview(page)
  await expect(page.getByText('个人实名认证正在审核')).toBeVisible()
}

/** Authenticates the signed-in member, who then changes the identity. @returns id of the change, approved by the first reviewer */
export async function submitIdentityChange(page: Page): Promise<string> {
  const [name, changed] = [`周${randomInt(1_000_000)}`, `周${randomInt(1_000_000)}`]
  await applyForPerson(page, name)
  await authenticationReviewer.approve('personal', name)
  await applyForPerson(page, changed)
  const { decision } = await waiting('shenhe', 'personal', changed)
  await authenticationReviewer.approve('personal', changed)
  return decision.id
}

/** Authenticates a new company of the signed-in member, and returns to the page. @returns the company's name */
export async function authenticateCompany(page: Page): Promise<string> {
  const company = `宁波实名${randomInt(1_000_000_000)}有限公司`
  const here = page.url()
  await page.goto('/personalCenter/myAuthentication/authenticationEnterprise')
  await applyForCompany(page, company)
  await authenticationReviewer.approve('enterprise', company)
  await page.goto(here)
  return company
}

/** Fills the open form of a company from the registry and submits it with its papers. */
export async function applyForCompany(page: Page, companyName: string): Promise<void> {
  await page.getByLabel('企业名称').fill(companyName)
  await page.getByRole('button', { name: '按名称查询工商信息' }).click()
  await page.getByText('已按工商登记填入').waitFor()
  await choosePicture(page, '营业执照照片')
  await choosePicture(page, '授权书照片')
  await submitForReview(page)
  await expect(page.getByText('企业认证已提交')).toBeVisible()
}
