import { demoTime, moveClock } from 'contract/dev'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const STEP_MINUTES = 7

const aheadMinutes = async (m: Market) => (await m.value(demoTime, {})).aheadMinutes

/** Endpoint cases of the demo clock. A live market has no such calls. */
export const clockCases = [
  endpointCase({
    endpoint: demoTime,
    valid: async () => ({}),
    happy: async (m) => {
      const before = await m.value(demoTime, {})
      expect(before.at).toBe(m.clock.now().toISOString())
      await m.value(moveClock, { minutes: 90, ...fresh() })
      expect((await m.value(demoTime, {})).aheadMinutes).toBe(before.aheadMinutes + 90)
      expect((await m.askWithoutGateway(demoTime, {})).reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: moveClock,
    valid: async () => ({ minutes: STEP_MINUTES, ...fresh() }),
    happy: async (m) => {
      const before = await aheadMinutes(m)
      const moved = await m.value(moveClock, { minutes: 1_440, ...fresh() })
      expect(moved.aheadMinutes).toBe(before + 1_440)
      for (const minutes of [0, -1, 43_201, 1.5])
        expect((await m.ask(moveClock, { minutes, ...fresh() })).status).toBe(400)
      expect((await m.askWithoutGateway(moveClock, { minutes: 1, ...fresh() })).reason).toBe('not_found')
      expect(await aheadMinutes(m)).toBe(before + 1_440)
    },
    refusals: {},
    repeat: {
      other: async (input) => ({ ...input, minutes: STEP_MINUTES + 1 }),
      effects: async (m) => (await aheadMinutes(m)) / STEP_MINUTES,
    },
  }),
]
