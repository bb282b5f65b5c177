/** Endpoint cases of the consent to new versions of agreements. */
import { removeEntry, saveEntry } from 'backend/content'
import { newId } from 'backend/platform/ids'
import { userInfo } from 'contract/account'
import { acceptPacts, namePacts, pactsToAccept } from 'contract/content/consents'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { pactConsent } from './tables'

const pact = (m: Market, version: string) => ({
  ...{ id: `trade-${version}`, type: 'trade', version, title: '交易规则', about: '约定', html: '<p>一</p>' },
  ...{ publishedAt: m.clock.now().toISOString(), needsConsent: true },
})
const publish = (m: Market, version: string) =>
  m.db.transaction((tx) => saveEntry(tx, 'pact', pact(m, version), m.clock.now()))
/** Other cases expect no agreement that waits for consent. */
const takeBack = (m: Market, version: string) =>
  m.db.transaction((tx) => removeEntry(tx, 'pact', `trade-${version}`, m.clock.now()))

export const consentCases = [
  endpointCase({
    endpoint: pactsToAccept,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      expect(await m.value(pactsToAccept, {}, m.seed.buyer)).toEqual([])
      await publish(m, '12')
      expect(await m.value(pactsToAccept, {}, m.seed.buyer)).toMatchObject([{ type: 'trade', version: '12' }])
      await takeBack(m, '12')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: acceptPacts,
    as: (m) => m.newPerson(),
    valid: async (m, as) => {
      await publish(m, newId())
      const outstanding = await m.value(pactsToAccept, {}, as)
      return { shown: namePacts(outstanding), agreed: true as const, ...fresh() }
    },
    happy: async (m) => {
      await publish(m, '13')
      const [buyer, shown] = [m.seed.buyer, 'trade 13']
      expect((await m.value(userInfo, {}, buyer)).mustAcceptPacts).toBe(true)
      await m.value(acceptPacts, { shown, agreed: true, ...fresh() }, buyer)
      expect((await m.value(userInfo, {}, buyer)).mustAcceptPacts).toBeUndefined()
      expect(await m.value(pactsToAccept, {}, m.seed.newcomer)).toHaveLength(1)
      await takeBack(m, '13')
    },
    refusals: {
      pact_changed: async (m) =>
        await m.ask(acceptPacts, { shown: 'trade 99', agreed: true, ...fresh() }, m.seed.buyer),
    },
    repeat: {
      other: async (input) => ({ ...input, shown: 'privacy 7' }),
      effects: async (m, { shown }) => {
        const rows = await m.db.orm.select().from(pactConsent)
        return rows.filter(({ pactType, version }) => `${pactType} ${version}` === shown).length
      },
    },
  }),
]
