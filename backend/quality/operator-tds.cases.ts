/** Endpoint cases of the versions of a data sheet that operators publish. */
import { newId } from 'backend/platform/ids'
import { addGrade } from 'contract/catalogue/operators'
import type { InputOf } from 'contract/endpoint'
import { tdsOfSku } from 'contract/quality'
import * as contract from 'contract/quality/operator-tds'
import { endpointCase } from 'tests/endpoints/case'
import type { Market } from 'tests/endpoints/market'
import { newGrade } from 'tests/fixtures/catalogue-imports'
import { DAY_MS } from 'tests/fixtures/market'
import { expect } from 'vitest'
import { actionsOf } from '../../tests/fixtures/operator-actions'

const content = (m: Market) => m.newOperator('content')
const VALUE = {
  ...{ property: 'density' as const, unit: 'g/cm³', method: 'GB/T 1033' },
  ...{ typical: '0.920', min: '0.918', max: '0.922' },
}

/** A new grade without a data sheet. */
async function newSku(m: Market): Promise<string> {
  const names = { category: 'PP', grade: newGrade(), maker: '镇海炼化', processing: '拉丝' }
  const input = { ...names, application: '编织袋', requestId: newId() }
  return (await m.value(addGrade, input, await content(m))).id
}

const versions = async (m: Market, skuId: string) =>
  (await m.value(contract.tdsVersions, { skuId }, await content(m))).list

const sheet = (skuId: string, version = 0, typical = '0.920') => ({
  ...{ skuId, version, values: [{ ...VALUE, typical }], requestId: newId() },
})

const publish = async (m: Market, input: InputOf<typeof contract.publishTdsVersion>) =>
  await m.value(contract.publishTdsVersion, input, await content(m))
const current = async (m: Market, skuId: string) => (await m.value(tdsOfSku, { skuId })).tds
const daysLater = (m: Market, days: number) => new Date(m.clock.now().getTime() + days * DAY_MS).toISOString()

export const tdsVersionCases = [
  endpointCase({
    endpoint: contract.tdsVersions,
    as: content,
    valid: async (m) => ({ skuId: await newSku(m) }),
    happy: async (m) => {
      const skuId = await newSku(m)
      expect(await versions(m, skuId)).toEqual([])
      await publish(m, sheet(skuId))
      await publish(m, sheet(skuId, 1))
      expect(await versions(m, skuId)).toMatchObject([
        { version: 2, isCurrent: true, isDemo: false },
        { version: 1, isCurrent: false },
      ])
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.publishTdsVersion,
    as: content,
    valid: async (m) => sheet(await newSku(m)),
    happy: async (m) => {
      const skuId = await newSku(m)
      await publish(m, sheet(skuId))
      const later = await publish(m, { ...sheet(skuId, 1, '0.921'), validFrom: daysLater(m, 2) })
      expect(later).toMatchObject({ version: 2, isCurrent: false })
      expect((await current(m, skuId))?.version).toBe(1)
      await m.later(2 * DAY_MS, async () => {
        const values = [{ name: '密度', typical: '0.921' }]
        expect(await current(m, skuId)).toMatchObject({ version: 2, values })
      })
      const invalid = [[VALUE, VALUE], [{ ...VALUE, min: '0.93' }], []]
      for (const values of invalid) {
        const input = { ...sheet(skuId, 2), values }
        expect((await m.ask(contract.publishTdsVersion, input, await content(m))).reason).toBe(
          'invalid_input',
        )
      }
    },
    refusals: {
      tds_published: async (m) => {
        const skuId = await newSku(m)
        await publish(m, sheet(skuId))
        return await m.ask(contract.publishTdsVersion, sheet(skuId), await content(m))
      },
      tds_start_invalid: async (m) => {
        const input = { ...sheet(await newSku(m)), validFrom: daysLater(m, -1) }
        return await m.ask(contract.publishTdsVersion, input, await content(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, values: [{ ...VALUE, typical: '0.919' }] }),
      effects: actionsOf,
    },
  }),
]
