import type { BankCard } from 'contract/banking'
import { CARD_STATES, type WalletOwner } from 'contract/banking/states'
import { Time } from '~/components/time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { accountLabel, walletPath } from './account-name'

const KINDS = { verifying: 'warn', bound: 'blue', failed: 'plain', unbound: 'plain' } as const

/** Bank accounts of one owner, with what can be done with each. */
export function CardTable({ cards, owner }: { cards: readonly BankCard[]; owner: WalletOwner }) {
  const columns: TableColumns<BankCard> = [
    {
      header: '账户',
      isRowHeader: true,
      cell: (card) => (
        <>
          {accountLabel(card)} {card.isDefault && <Tag kind="blue">默认</Tag>}
          <span className="text-muted text-small block">{card.accountName}</span>
        </>
      ),
    },
    {
      header: '状态',
      dataLabel: true,
      cell: ({ state, reason, verifyBefore }) => (
        <>
          <Tag kind={KINDS[state]}>{CARD_STATES[state]}</Tag>
          {reason !== null && <span className="text-muted text-small block">{reason}</span>}
          {verifyBefore !== null && (
            <span className="text-muted text-small block">
              请于 <Time at={verifyBefore} /> 前验证
            </span>
          )}
        </>
      ),
    },
    { header: '绑定时间', dataLabel: true, cell: ({ boundAt }) => <Time at={boundAt} /> },
    { header: '操作', dataLabel: true, cell: (card) => <CardLinks card={card} owner={owner} /> },
  ]
  return (
    <DataTable
      caption="银行账户"
      className="table line-table"
      columns={columns}
      rows={cards}
      rowKey={({ id }) => id}
    />
  )
}

function CardLinks({ card, owner }: { card: BankCard; owner: WalletOwner }) {
  if (card.state === 'verifying')
    return (
      <Link to={walletPath('/personalCenter/addCard', owner, { card: card.id })}>
        填写验证金额
        <span className="sr-only">：{accountLabel(card)}</span>
      </Link>
    )
  if (card.state !== 'bound') return null
  return (
    <Link to={`${walletPath('/personalCenter/bank', owner, { card: card.id })}#manage`}>
      管理<span className="sr-only">：{accountLabel(card)}</span>
    </Link>
  )
}
