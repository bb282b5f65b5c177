import type { ContractRow } from 'contract/contracts'
import type { PlanContractRow } from 'contract/contracts/plan-contracts'
import { CONTRACT_SIDES, CONTRACT_STATES, type ContractSide } from 'contract/contracts/states'
import { ListTable, link, type TableColumns, text, time, tons, yuan } from '../ui/list-table'

interface ContractTableProps<Row> {
  rows: readonly Row[]
  /** Path of a row by the id of its order or plan. */
  linkTo: (id: string) => string
  /** Whose list it is: it shows the other side. */
  side: ContractSide
}

const partnerTitle = (side: ContractSide) => CONTRACT_SIDES[side === 'buyer' ? 'seller' : 'buyer']

/** Contracts of orders, one per row. */
export function ContractTable({ rows, linkTo, side }: ContractTableProps<ContractRow>) {
  const columns: TableColumns<ContractRow> = [
    link('合同编号', ({ orderId, contractNo }) => [linkTo(orderId), contractNo]),
    text('货物', ({ title }) => title),
    text(partnerTitle(side), ({ partner }) => partner),
    tons('数量（吨）', ({ weightKg }) => weightKg),
    yuan('总价（元）', ({ totalFen }) => totalFen),
    time('下单时间', ({ placedAt }) => placedAt),
    text('状态', (row) => shownState(row)),
  ]
  return (
    <ListTable caption="合同" isScrollable columns={columns} rows={rows} rowKey={({ orderId }) => orderId} />
  )
}

/** Contracts of plans, one per row. */
export function PlanContractTable({ rows, linkTo, side }: ContractTableProps<PlanContractRow>) {
  const columns: TableColumns<PlanContractRow> = [
    link('合同编号', ({ planId, contractNo }) => [linkTo(planId), contractNo]),
    text('货物', ({ title }) => title),
    text(partnerTitle(side), ({ partner }) => partner),
    tons('数量（吨）', ({ weightKg }) => weightKg),
    yuan('最高单价（元/吨）', ({ highestFenPerTon }) => highestFenPerTon),
    time('签署截止', ({ dueAt }) => dueAt),
    text('状态', (row) => shownState(row)),
  ]
  return (
    <ListTable
      caption="计划合同"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ planId }) => planId}
    />
  )
}

function shownState({ state, signedBy }: Pick<ContractRow, 'state' | 'signedBy'>): string {
  const [side] = signedBy
  return state === 'signing' && side
    ? `${CONTRACT_STATES.signing}（${CONTRACT_SIDES[side]}已签）`
    : CONTRACT_STATES[state]
}
