/** Steps of a dispute: the buyer's on pages, those of merchants by calls. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { moveClock } from 'contract/dev'
import type { AnswerObjection } from 'contract/disputes/merchant-disputes'
import { answerObjection, shopAddEvidence, shopMakeOffer } from 'contract/disputes/merchant-disputes'
import type { z } from 'zod'
import { send, signIn } from './merchant-program'

type Answer = Omit<z.input<typeof AnswerObjection>, 'orderId' | 'requestId'>

/** Steps of the shop 粤塑通原料行. */
export const disputingMerchant = {
  async answer(orderId: string, answer: Answer): Promise<void> {
    await sendCall(send, answerObjection, { orderId, ...answer, requestId: randomUUID() }, await signIn())
  },
  async addEvidence(arbitrationId: string, text: string): Promise<void> {
    await sendCall(send, shopAddEvidence, { arbitrationId, text, requestId: randomUUID() }, await signIn())
  },
  /** @returns id of the proposal */
  async makeOffer(arbitrationId: string, toBuyerFen: number, note?: string): Promise<string> {
    const offer = { arbitrationId, toBuyerFen, note, requestId: randomUUID() }
    return (await sendCall(send, shopMakeOffer, offer, await signIn())).offerId
  },
}

/** Moves the demo clock. Only for markets that no other test uses. */
export async function moveDays(days: number): Promise<void> {
  await sendCall(send, moveClock, { minutes: days * 24 * 60, requestId: randomUUID() })
}

/** Fills in and submits the open objection form. */
export async function objectHere(
  page: Page,
  { reason, tons, text }: { reason: string; tons: string; text: string },
): Promise<void> {
  await page.getByRole('radio', { name: reason }).check()
  await page.getByLabel('异议数量（吨）').fill(tons)
  await page.getByLabel('异议说明').fill(text)
  await page.getByRole('button', { name: '提交异议' }).last().click()
  await expect(page.getByText(/异议已提交，对方须在 .* 前答复/)).toBeVisible()
}
