import type { DemoMarket } from 'backend/platform/demo-part'
import { shared } from 'contract/refusal'
import { expect, test } from 'vitest'
import { CallRefused } from '../send-call'
import { playParts } from './demo-activity'

const market = {} as DemoMarket
const refusal = (errorcode: number) => new CallRefused(errorcode, 'refused', {})

/** Plays a part that fails, and one after it. @returns whether the latter was played */
async function playAfter(error: Error): Promise<boolean> {
  let isPlayed = false
  const failing = { act: () => Promise.reject(error) }
  const next = {
    act: async () => {
      isPlayed = true
    },
  }
  await playParts([failing, {}, next], market)
  return isPlayed
}

test.each([
  ['a step that others were faster with', refusal(79_414)],
  ['a pin that is full', refusal(73_001)],
  ['a member whom a visitor signed out', refusal(shared.login_expired.errorcode)],
])('%s does not stop other parts', async (_, error) => {
  expect(await playAfter(error)).toBe(true)
})

test('a fault is passed on', async () => {
  const fault = new Error('broken')
  await expect(playAfter(fault)).rejects.toBe(fault)
})
