import type { BankCard } from 'contract/banking'
import { CARD_STATE_COLORS, CARD_STATES, type WalletOwner } from 'contract/banking/states'
import { Time } from '~/components/time/time'
import { Link } from '../ui/link'
import { ListTable, name, type TableColumns, text, time } from '../ui/list-table'
import { StateTag } from '../ui/state-tag'
import { Tag } from '../ui/tag'
import { accountLabel, walletPath } from './account-name'

/** Bank accounts of one owner, with what can be done with each. */
export function CardTable({ cards, owner }: { cards: readonly BankCard[]; owner: WalletOwner }) {
  const columns: TableColumns<BankCard> = [
    name('账户', (card) => (
      <>
        {accountLabel(card)} {card.isDefault && <Tag kind="blue">默认</Tag>}
        <span className="text-muted text-small block">{card.accountName}</span>
      </>
    )),
    text('状态', ({ state, reason, verifyBefore }) => (
      <>
        <StateTag names={CARD_STATES} colors={CARD_STATE_COLORS} state={state} />
        {reason !== null && <span className="text-muted text-small block">{reason}</span>}
        {verifyBefore !== null && (
          <span className="text-muted text-small block">
            请于 <Time at={verifyBefore} /> 前验证
          </span>
        )}
      </>
    )),
    time('绑定时间', ({ boundAt }) => boundAt),
    text('操作', (card) => <CardLinks card={card} owner={owner} />),
  ]
  return <ListTable caption="银行账户" columns={columns} rows={cards} />
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
