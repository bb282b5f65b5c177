/** Endpoint cases of warehouses, makers and categories that operators edit. */
import { randomInt } from 'node:crypto'
import { newId } from 'backend/platform/ids'
import { merchantWarehouses } from 'contract/catalogue'
import { addCategory, catalogueCategories } from 'contract/catalogue/operators'
import * as contract from 'contract/catalogue/records'
import { operatorAudit } from 'contract/operators'
import { endpointCase } from 'tests/endpoints/case'
import type { As, Market } from 'tests/endpoints/market'
import { expect } from 'vitest'

const content = (m: Market) => m.newOperator('content')

async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(operatorAudit, { size: 1000 }, await m.newOperator('admin'))
  return list.filter((row) => row.requestId === requestId).length
}

const warehouseInput = () => ({
  name: `新仓${randomInt(10 ** 9)}`,
  province: '浙江省',
  city: '宁波',
  address: '北仑区港口路 1 号',
  freeDays: '7',
  requestId: newId(),
})

const makerInput = () => ({
  name: `新厂${randomInt(10 ** 9)}`,
  shortNames: '新厂、新石化',
  groupName: '',
  place: '宁波',
  requestId: newId(),
})

const newWarehouse = async (m: Market, as: As) => await m.value(contract.addWarehouse, warehouseInput(), as)
const newMaker = async (m: Market, as: As) => await m.value(contract.addMaker, makerInput(), as)

const warehouseChange = ({ id, version }: { id: string; version: number }) => ({
  id,
  version,
  address: '北仑区港口路 2 号',
  freeDays: 10,
  requestId: newId(),
})

const makerChange = ({ name, version }: { name: string; version: number }) => ({
  name,
  version,
  shortNames: ['新石化'],
  place: '舟山',
  requestId: newId(),
})

async function newCategory(m: Market, as: As) {
  const wanted = { code: `Y${randomInt(10 ** 8)}`, name: '新料', requestId: newId() }
  const { code, name, sort, version } = await m.value(addCategory, wanted, as)
  return { code, name, sort, version, requestId: newId() }
}

export const recordCases = [
  endpointCase({
    endpoint: contract.catalogueWarehouses,
    as: content,
    valid: async () => ({ keyword: '宁波' }),
    happy: async (m) => {
      const as = await content(m)
      const { id, name } = await newWarehouse(m, as)
      const found = await m.value(contract.catalogueWarehouses, { keyword: `宁波 ${name}` }, as)
      expect(found.list).toMatchObject([{ id, freeDays: 7, disabledAt: null }])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.catalogueWarehouse,
    as: content,
    valid: async (m, as) => ({ id: (await newWarehouse(m, as)).id }),
    happy: async (m) => {
      const as = await content(m)
      const made = await newWarehouse(m, as)
      expect(await m.value(contract.catalogueWarehouse, { id: made.id }, as)).toEqual(made)
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.addWarehouse,
    as: content,
    valid: async () => warehouseInput(),
    happy: async (m) => {
      const { id } = await newWarehouse(m, await content(m))
      const offered = await m.value(merchantWarehouses, {}, m.seed.merchant)
      expect(offered.map((one) => one.id)).toContain(id)
    },
    refusals: {
      warehouse_known: async (m) => {
        const as = await content(m)
        const { name } = await newWarehouse(m, as)
        return await m.ask(contract.addWarehouse, { ...warehouseInput(), name }, as)
      },
      warehouse_place: async (m) =>
        await m.ask(contract.addWarehouse, { ...warehouseInput(), city: '哥谭' }, await content(m)),
    },
    repeat: { other: async (input) => ({ ...input, address: '另一地址' }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.changeWarehouse,
    as: content,
    valid: async (m, as) => warehouseChange(await newWarehouse(m, as)),
    happy: async (m) => {
      const as = await content(m)
      const made = await newWarehouse(m, as)
      const changed = await m.value(contract.changeWarehouse, warehouseChange(made), as)
      expect(changed).toMatchObject({ address: '北仑区港口路 2 号', freeDays: 10, version: 2 })
      const closed = { ...warehouseChange(changed), isDisabled: 'on' }
      expect((await m.value(contract.changeWarehouse, closed, as)).disabledAt).not.toBeNull()
      const offered = await m.value(merchantWarehouses, {}, m.seed.merchant)
      expect(offered.map(({ id }) => id)).not.toContain(made.id)
    },
    refusals: {
      catalogue_edited: async (m) => {
        const as = await content(m)
        const made = await newWarehouse(m, as)
        await m.value(contract.changeWarehouse, warehouseChange(made), as)
        return await m.ask(contract.changeWarehouse, warehouseChange(made), as)
      },
    },
    repeat: { other: async (input) => ({ ...input, freeDays: 11 }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.catalogueMakers,
    as: content,
    valid: async () => ({ keyword: '石化' }),
    happy: async (m) => {
      const as = await content(m)
      const { name } = await newMaker(m, as)
      const found = await m.value(contract.catalogueMakers, { keyword: `${name} 新石化` }, as)
      expect(found.list).toMatchObject([{ name, shortNames: ['新厂', '新石化'], groupName: null, grades: 0 }])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.catalogueMaker,
    as: content,
    valid: async (m, as) => ({ name: (await newMaker(m, as)).name }),
    happy: async (m) => {
      const as = await content(m)
      const made = await newMaker(m, as)
      expect(await m.value(contract.catalogueMaker, { name: made.name }, as)).toEqual(made)
      expect((await m.ask(contract.catalogueMaker, { name: '没有这家' }, as)).status).toBe(404)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.addMaker,
    as: content,
    valid: async () => makerInput(),
    happy: async (m) => {
      expect(await newMaker(m, await content(m))).toMatchObject({ version: 1, place: '宁波' })
    },
    refusals: {
      maker_known: async (m) => {
        const as = await content(m)
        const { name } = await newMaker(m, as)
        return await m.ask(contract.addMaker, { ...makerInput(), name }, as)
      },
    },
    repeat: { other: async (input) => ({ ...input, place: '舟山' }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.changeMaker,
    as: content,
    valid: async (m, as) => makerChange(await newMaker(m, as)),
    happy: async (m) => {
      const as = await content(m)
      const changed = await m.value(contract.changeMaker, makerChange(await newMaker(m, as)), as)
      expect(changed).toMatchObject({ shortNames: ['新石化'], place: '舟山', version: 2 })
    },
    refusals: {
      catalogue_edited: async (m) => {
        const as = await content(m)
        const made = await newMaker(m, as)
        await m.value(contract.changeMaker, makerChange(made), as)
        return await m.ask(contract.changeMaker, makerChange(made), as)
      },
    },
    repeat: { other: async (input) => ({ ...input, place: '杭州' }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.changeCategory,
    as: content,
    valid: async (m, as) => ({ ...(await newCategory(m, as)), name: '改名' }),
    happy: async (m) => {
      const as = await content(m)
      const made = await newCategory(m, as)
      await m.value(contract.changeCategory, { ...made, name: '改名', sort: 9_000 }, as)
      const rows = await m.value(catalogueCategories, {}, as)
      expect(rows.find(({ code }) => code === made.code)).toMatchObject({
        name: '改名',
        sort: 9_000,
        version: 2,
      })
    },
    refusals: {
      catalogue_edited: async (m) => {
        const as = await content(m)
        const made = await newCategory(m, as)
        await m.value(contract.changeCategory, { ...made, name: '改名' }, as)
        return await m.ask(contract.changeCategory, { ...made, name: '再改', requestId: newId() }, as)
      },
    },
    repeat: { other: async (input) => ({ ...input, name: '另一个名称' }), effects: actionsOf },
  }),
]
