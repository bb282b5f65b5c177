import type { Contract, ContractEvent } from 'contract/contracts'
import { CONTRACT_ACTS, CONTRACT_SIDES, type ContractSide, SIGNING_PROOFS } from 'contract/contracts/states'
import { formatTime, formatTons, formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { ListTable, name, type TableColumns, text } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { ContractClauses } from './contract-clauses'

interface ContractFactsProps {
  contract: Contract
  orderPath: string
}

/** Goods, parties, clauses and history of an order's contract. */
export function ContractFacts({ contract, orderPath }: ContractFactsProps) {
  const { contractNo, orderNo, title, weightKg, totalFen, placedAt, dueAt, state } = contract
  return (
    <>
      <Panel title="合同概要">
        <Facts
          inTwoColumns
          items={[
            fact('合同编号', contractNo),
            fact('订单', <Link to={orderPath}>{orderNo}</Link>),
            fact('货物', title),
            fact('数量（吨）', formatTons(weightKg)),
            fact('总价（元，含税）', formatYuan(totalFen)),
            fact('下单时间', <Time at={placedAt} />),
            state === 'signing' && dueAt && fact('签署截止', <Time at={dueAt} />),
          ]}
        />
      </Panel>
      <ContractText contract={contract} />
    </>
  )
}

type ShownText = Pick<Contract, 'seller' | 'buyer' | 'signedBy' | 'history' | 'clauses'>

/** Parties, clauses and history of a contract. */
export function ContractText({ contract }: { contract: ShownText }) {
  const { clauses, history } = contract
  return (
    <>
      <Panel title="双方与签署">
        <Facts inTwoColumns items={partiesOf(contract)} />
      </Panel>
      <Panel title="合同条款">
        <ContractClauses clauses={clauses} />
      </Panel>
      {history.length > 0 && <History events={history} />}
    </>
  )
}

function partiesOf({ seller, buyer, signedBy, history }: ShownText) {
  const signedOf = (side: ContractSide) => {
    // The last one: an earlier contract of the order may have been signed as well.
    const [signed] = signedBy.includes(side)
      ? history.filter((one) => one.side === side && one.act === 'sign').slice(-1)
      : []
    if (!signed) return '未签署'
    return (
      <>
        <Time at={signed.at} />
        {signed.automaticSince !== null && '（自动签章）'}
      </>
    )
  }
  return [
    { name: '供方', value: seller.name },
    { name: '需方', value: buyer.name },
    { name: '供方信用代码', value: seller.licenceNo },
    { name: '需方信用代码', value: buyer.licenceNo },
    { name: '供方联系人', value: seller.contact },
    { name: '需方联系人', value: buyer.contact },
    { name: '供方开户银行', value: seller.bank },
    { name: '需方开户银行', value: buyer.bank },
    { name: '供方签署', value: signedOf('seller') },
    { name: '需方签署', value: signedOf('buyer') },
  ]
}

const COLUMNS: TableColumns<ContractEvent> = [
  name('时间', ({ at }) => <Time at={at} />),
  text('一方', ({ side }) => CONTRACT_SIDES[side]),
  text('操作', ({ act }) => CONTRACT_ACTS[act]),
  text('经办人', ({ memberName, automaticSince }) =>
    automaticSince === null ? memberName : `系统自动签章（${memberName}设置）`,
  ),
  text('印章', ({ sealName }) => sealName ?? '--'),
  text('说明', (event) => event.note ?? noteOf(event)),
]

function noteOf({ proof, automaticSince, documentHash }: ContractEvent): string {
  return [
    automaticSince !== null && `按 ${formatTime(automaticSince)} 开启的自动签章设置签署`,
    proof !== null && `${SIGNING_PROOFS[proof]}确认`,
    `摘要 ${documentHash?.slice(0, 16)}…`,
  ]
    .filter((part) => part !== false)
    .join('；')
}

function History({ events }: { events: readonly ContractEvent[] }) {
  return (
    <Panel title="签署记录">
      <ListTable
        caption="签署记录"
        isScrollable
        columns={COLUMNS}
        rows={events}
        rowKey={({ at, side, act }) => `${at}-${side}-${act}`}
      />
    </Panel>
  )
}
