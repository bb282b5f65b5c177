import { registerCode, SMS_PURPOSES } from 'contract/account'
import * as dev from 'contract/dev'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import { SANDBOX_TOKEN } from '../../tests/endpoints/market-apps'
import { DAY_MS } from '../../tests/fixtures/market'

export const outboxCases = [
  endpointCase({
    endpoint: dev.outbox,
    valid: async () => ({ size: 5 }),
    happy: async (m) => {
      const phone = m.freshPhone()
      expect(await m.value(dev.outbox, { phone })).toEqual([])
      // Later than the messages of all other cases, and so the newest.
      const at = await m.later(30 * DAY_MS, async () => {
        await m.value(registerCode, { phone })
        return m.clock.now().toISOString()
      })
      const after = await m.value(dev.outbox, { phone })
      expect(after).toHaveLength(1)
      expect((await m.value(dev.outbox, {}))[0]).toEqual(after[0])
      expect(after).toContainEqual({
        id: expect.any(String),
        phone,
        text: expect.stringContaining(SMS_PURPOSES.register),
        outcome: 'accepted',
        at,
      })
      expect((await m.askWithoutGateway(dev.outbox, {})).reason).toBe('not_found')
      expect(await m.askLiveSandbox(dev.outbox, { phone }, { token: SANDBOX_TOKEN })).toMatchObject({
        status: 200,
        data: [{ phone }],
      })
    },
    refusals: {
      sandbox_token_wrong: (m) => m.askLiveSandbox(dev.outbox, {}, m.seed.buyer),
    },
  }),
]
