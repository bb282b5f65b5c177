/** Links by which drivers report: they are in an SMS alone. */
import { expect } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { outbox } from 'contract/dev'
import { shippedWaybill } from 'contract/waybills'
import { send, signIn } from './merchant-program'

const LINK = /\/waybill\/driver\?token=[\w-]+/

/**
 * Path of the newest link of a waybill's driver, from the outbox of the sandbox.
 * @param than an earlier link that is not meant
 */
export async function readDriverLink(buyerPhone: string, waybillId: string, than = ''): Promise<string> {
  const { driver, waybillNo } = await sendCall(
    send,
    shippedWaybill,
    { id: waybillId },
    await signIn(buyerPhone),
  )
  let link = ''
  await expect(async () => {
    const messages = await sendCall(send, outbox, { phone: driver.phone, size: 50 })
    const newest = messages.find(({ text }) => text.includes(waybillNo) && LINK.test(text))
    link = LINK.exec(newest?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
    expect(link).not.toBe(than)
  }).toPass({ timeout: 60_000 })
  return link
}

export interface PreparedDriver {
  /** Path of the link of a driver whose waybill waits for its loading. */
  driverLink: string
}

export async function prepareDriver(buyerPhone: string, waybillId: string): Promise<PreparedDriver> {
  return { driverLink: await readDriverLink(buyerPhone, waybillId) }
}
