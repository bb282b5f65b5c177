import type { Contract, ContractEvent } from 'contract/contracts'
import { CONTRACT_ACTS, CONTRACT_SIDES, type ContractSide } from 'contract/contracts/states'
import { formatTons, formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { DescriptionList } from '../ui/description-list'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'

interface ContractFactsProps {
  contract: Contract
  orderPath: string
}

/** Goods, parties, clauses and history of a contract. */
export function ContractFacts({ contract, orderPath }: ContractFactsProps) {
  const { contractNo, orderNo, title, weightKg, totalFen, placedAt, dueAt, state, clauses } = contract
  return (
    <>
      <Panel title="合同概要">
        <DescriptionList
          inTwoColumns
          items={[
            { name: '合同编号', value: contractNo },
            { name: '订单', value: <Link to={orderPath}>{orderNo}</Link> },
            { name: '货物', value: title },
            { name: '数量（吨）', value: formatTons(weightKg) },
            { name: '总价（元，含税）', value: formatYuan(totalFen) },
            { name: '下单时间', value: <Time at={placedAt} /> },
            ...(state === 'signing' && dueAt ? [{ name: '签署截止', value: <Time at={dueAt} /> }] : []),
          ]}
        />
      </Panel>
      <Panel title="双方与签署">
        <DescriptionList inTwoColumns items={partiesOf(contract)} />
      </Panel>
      <Panel title="合同条款">
        {clauses.map((clause) => (
          <section key={clause.title} className="mb-4">
            <h3>{clause.title}</h3>
            {clause.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </Panel>
      {contract.history.length > 0 && <History events={contract.history} />}
    </>
  )
}

function partiesOf({ seller, buyer, signedBy, history }: Contract) {
  const signedOf = (side: ContractSide) => {
    // The last one: an earlier contract of the order may have been signed as well.
    const [signed] = signedBy.includes(side)
      ? history.filter((one) => one.side === side && one.act === 'sign').slice(-1)
      : []
    return signed ? <Time at={signed.at} /> : '未签署'
  }
  return [
    { name: '供方', value: seller.name },
    { name: '需方', value: buyer.name },
    { name: '供方信用代码', value: seller.licenceNo },
    { name: '需方信用代码', value: buyer.licenceNo },
    { name: '供方签署', value: signedOf('seller') },
    { name: '需方签署', value: signedOf('buyer') },
  ]
}

const COLUMNS: TableColumns<ContractEvent> = [
  { header: '时间', isRowHeader: true, cell: ({ at }) => <Time at={at} /> },
  { header: '一方', dataLabel: true, cell: ({ side }) => CONTRACT_SIDES[side] },
  { header: '操作', dataLabel: true, cell: ({ act }) => CONTRACT_ACTS[act] },
  { header: '经办人', dataLabel: true, cell: ({ memberName }) => memberName },
  { header: '印章', dataLabel: true, cell: ({ sealName }) => sealName ?? '--' },
  {
    header: '说明',
    dataLabel: true,
    cell: ({ note, documentHash }) => note ?? `摘要 ${documentHash?.slice(0, 16)}…`,
  },
]

function History({ events }: { events: readonly ContractEvent[] }) {
  return (
    <Panel title="签署记录">
      <DataTable
        caption="签署记录"
        className="table line-table"
        isScrollable
        columns={COLUMNS}
        rows={events}
        rowKey={({ at, side, act }) => `${at}-${side}-${act}`}
      />
    </Panel>
  )
}
