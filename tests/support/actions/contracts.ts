import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { createSeal, seals } from 'contract/contracts/seals'
import { singleBuy } from 'contract/spot'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { publish, send, signIn } from './merchant-program'

/** Makes the company's seal for contracts unless there is one. */
export async function makeSealAs(phone: string): Promise<void> {
  const token = await signIn(phone)
  const { list } = await sendCall(send, seals, {}, token)
  if (list.some(({ kind, stoppedAt }) => kind === 'contract' && stoppedAt === null)) return
  await sendCall(send, createSeal, { kind: 'contract', requestId: randomUUID() }, token)
}

/** Orders 4 t of a new offer of the shop for the member's company. @returns id of the unpaid order */
export async function orderForCompany(keeper: string, phone: string): Promise<string> {
  const { offerId } = await publish({}, keeper)
  const wanted = { offerId, offerVersion: 1, weightKg: 4_000, delivery: 'pickup', buyAs: 'company' } as const
  const order = { ...wanted, requestId: randomUUID() }
  return (await sendCall(send, singleBuy, order, await signIn(phone))).orderId
}

/** Seals the open contract with the company's seal and the pay password. */
export async function sealOpenContract(page: Page, payPassword = DEMO_PAY_PASSWORD): Promise<void> {
  await page.getByRole('combobox', { name: '印章' }).selectOption({ label: '合同专用章' })
  await page.getByRole('textbox', { name: '支付密码' }).fill(payPassword)
  await page.getByRole('button', { name: '盖章签署' }).last().click()
}
