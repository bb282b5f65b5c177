import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { makeQuoteSheet } from 'contract/quote-sheets'
import { send, signIn } from './merchant-program'

/** Makes a quote sheet as a member. @returns the sheet's id */
export async function makeQuoteSheetAs(phone: string, offerIds: string[]): Promise<string> {
  const sheet = { offerIds, weightsKg: offerIds.map(() => 5_000), city: '东莞', requestId: randomUUID() }
  return (await sendCall(send, makeQuoteSheet, sheet, await signIn(phone))).sheetId
}

/** Makes a quote sheet of 10 t of each activity as a member. @returns the sheet's id */
export async function quoteActivitiesAs(phone: string, activityIds: string[]): Promise<string> {
  const activityWeightsKg = activityIds.map(() => 10_000)
  const sheet = { activityIds, activityWeightsKg, requestId: randomUUID() }
  return (await sendCall(send, makeQuoteSheet, sheet, await signIn(phone))).sheetId
}
