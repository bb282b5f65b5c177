import type { ImportKind } from 'backend/imports'
import type { Tx } from 'backend/platform/database/database'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/catalogue/records'
import type { WarehouseFacts } from 'contract/catalogue/warehouses'
import { categoriesWithGrades } from './grade-store'
import {
  addMakerRow,
  changeCategoryRow,
  changeMakerRow,
  changeWarehouseRow,
  findMakerPage,
  findWarehousePage,
  lockCategory,
  lockMaker,
  lockWarehouse,
  makerRecord,
  warehouseRecord,
} from './record-store'

/** Calls of operators about warehouses, makers and categories. Each edit names the version that its editor saw. */
export function recordEndpoints(warehouses: ImportKind<WarehouseFacts>): AnsweredEndpoint[] {
  return [...warehouseEndpoints(warehouses), ...makerEndpoints(), changeCategory()]
}

function warehouseEndpoints(warehouses: ImportKind<WarehouseFacts>): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.catalogueWarehouses, async ({ db }, query) => {
      const { page, size } = query
      return accept({ ...(await findWarehousePage(db.orm, query)), page, size })
    }),
    operatorAnswer(contract.catalogueWarehouse, async ({ db }, { id }) => {
      const found = await warehouseRecord(db.orm, id)
      return found ? accept(found) : refuse('not_found')
    }),
    operatorMutation(contract.addWarehouse, 'warehouse.add', async (tx, _, { requestId: __, ...facts }) => {
      const [problems = []] = await warehouses.validate(tx, [facts])
      const [problem] = problems
      if (problem) return refuse('warehouse_place', { placeAdvice: problem.text })
      const [id] = (await warehouses.add(tx, [facts])) ?? []
      if (id === undefined) return refuse('warehouse_known')
      await warehouses.finish(tx)
      return accept(await changedWarehouse(tx, id, facts))
    }),
    operatorMutation(
      contract.changeWarehouse,
      'warehouse.change',
      async (tx, { now }, { id, version, address, freeDays, isDisabled }) => {
        const before = await lockWarehouse(tx, id)
        if (!before) return refuse('not_found')
        if (before.version !== version) return refuse('catalogue_edited')
        const since = before.disabledAt === null ? now : new Date(before.disabledAt)
        await changeWarehouseRow(tx, id, { address, freeDays, disabledAt: isDisabled ? since : null })
        const was = { address: before.address, freeDays: before.freeDays, disabledAt: before.disabledAt }
        return accept(await changedWarehouse(tx, id, { address, freeDays, isDisabled, was }))
      },
    ),
  ]
}

async function changedWarehouse(tx: Tx, id: string, facts: Record<string, unknown>) {
  const output = await warehouseRecord(tx, id)
  if (!output) throw new Error(`warehouse ${id} has no row`)
  return { output, subject: { kind: 'warehouse', id }, facts: { name: output.name, ...facts } }
}

function makerEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.catalogueMakers, async ({ db }, query) => {
      const { page, size } = query
      return accept({ ...(await findMakerPage(db.orm, query)), page, size })
    }),
    operatorAnswer(contract.catalogueMaker, async ({ db }, { name }) => {
      const found = await makerRecord(db.orm, name)
      return found ? accept(found) : refuse('not_found')
    }),
    operatorMutation(contract.addMaker, 'maker.add', async (tx, _, { requestId: __, name, ...facts }) =>
      (await addMakerRow(tx, name, facts))
        ? accept(await changedMaker(tx, name, facts))
        : refuse('maker_known'),
    ),
    operatorMutation(
      contract.changeMaker,
      'maker.change',
      async (tx, { now }, { requestId: _, name, version, isDisabled, ...facts }) => {
        const before = await lockMaker(tx, name)
        if (before === undefined) return refuse('not_found')
        if (before.version !== version) return refuse('catalogue_edited')
        const disabledAt = isDisabled ? (before.disabledAt ?? now) : null
        await changeMakerRow(tx, name, { ...facts, disabledAt })
        return accept(await changedMaker(tx, name, { ...facts, isDisabled }))
      },
    ),
  ]
}

async function changedMaker(tx: Tx, name: string, facts: Record<string, unknown>) {
  const output = await makerRecord(tx, name)
  if (!output) throw new Error(`maker ${name} has no row`)
  return { output, subject: { kind: 'maker', id: name }, facts }
}

function changeCategory(): AnsweredEndpoint {
  return operatorMutation(
    contract.changeCategory,
    'category.change',
    async (tx, { now }, { code, version, name, sort, isDisabled }) => {
      const before = await lockCategory(tx, code)
      if (!before) return refuse('not_found')
      if (before.version !== version) return refuse('catalogue_edited')
      const disabledAt = isDisabled ? (before.disabledAt ?? now) : null
      await changeCategoryRow(tx, code, { name, sort, disabledAt })
      const output = (await categoriesWithGrades(tx)).find((one) => one.code === code)
      if (!output) throw new Error(`category ${code} has no row`)
      const was = { name: before.name, sort: before.sort, disabledAt: before.disabledAt }
      const facts = { name, sort, isDisabled, was }
      return accept({ output, subject: { kind: 'category', id: code }, facts })
    },
  )
}
