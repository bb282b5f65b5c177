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

test.each([79_414, 73_001])(
  'a step that others were faster with (%i) does not stop other parts',
  async (code) => {
    expect(await playAfter(refusal(code))).toBe(true)
  },
)

test.each([
  ['a fault', new Error('broken')],
  ['a session that has ended', refusal(shared.login_expired.errorcode)],
])('%s is passed on', async (_, error) => {
  await expect(playAfter(error)).rejects.toBe(error)
})
