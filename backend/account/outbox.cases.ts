import { registerCode, SMS_PURPOSES } from 'contract/account'
import * as dev from 'contract/dev'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import { SANDBOX_TOKEN } from '../../tests/endpoints/market-apps'

export const outboxCases = [
  endpointCase({
    endpoint: dev.outbox,
    valid: async () => ({ size: 5 }),
    happy: async (m) => {
      const phone = m.freshPhone()
      const before = await m.value(dev.outbox, {})
      await m.value(registerCode, { phone })
      const after = await m.value(dev.outbox, {})
      expect(before.some((message) => message.phone === phone)).toBe(false)
      expect(after).toContainEqual({
        id: expect.any(String),
        phone,
        text: expect.stringContaining(SMS_PURPOSES.register),
        outcome: 'accepted',
        at: m.clock.now().toISOString(),
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
