import { PURPOSE_RULE } from 'contract/banking/transfer-purpose'
import { HOUR_MS, MINUTE_MS } from 'contract/durations'
import type { OrderDetail } from 'contract/ordering'
import { formatNearTime, formatYuan } from 'contract/units'
import { walletPath } from '../banking/account-name'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'

interface MissingMoneyProps {
  order: Pick<OrderDetail, 'id' | 'dueFen' | 'payBefore' | 'at' | 'buyerCompany'>
  /** Available balance of the wallet, below what is due. */
  availableFen: number
  /** Whether the order can be paid by a transfer that names it. */
  hasTransfer: boolean
  isDemo: boolean
}

/** What a wallet lacks for an order, how to bring it in, and how long the order waits for it. Only the server renders it. */
export function MissingMoney({ order, availableFen, hasTransfer, isDemo }: MissingMoneyProps) {
  const { id, dueFen, payBefore, at, buyerCompany } = order
  const missing = formatYuan(dueFen - availableFen)
  const owner = buyerCompany === null ? 'mine' : 'company'
  return (
    <Notice
      kind="warn"
      title={`${buyerCompany === null ? '本人钱包' : '企业钱包'}余额不足，还差 ${missing} 元`}
    >
      <ol>
        {hasTransfer && (
          <li>银行转账 {formatYuan(dueFen)} 元、附言写订单号，到账即付款，收款账号见下方“银行转账”；</li>
        )}
        <li>
          {hasTransfer ? '或' : ''}向{buyerCompany === null ? '本人' : '企业'}钱包充值至少 {missing}{' '}
          元，到账后在本页付款。
        </li>
      </ol>
      {!hasTransfer && <p>{PURPOSE_RULE}</p>}
      <p>
        订单与库存一直为您保留
        {payBefore !== null && `，付款截止 ${formatNearTime(payBefore, at)}，${timeLeft(payBefore, at)}`}。
      </p>
      <p>
        <ButtonLink kind="quiet" to={`${walletPath('/personalCenter/asset', owner, { order: id })}#recharge`}>
          充值方法
        </ButtonLink>{' '}
        {isDemo && (
          <>
            <ButtonLink kind="quiet" to={`/dev/bank?order=${id}`}>
              去沙箱银行转账
            </ButtonLink>{' '}
          </>
        )}
        {/* Leads back here while it is not paid; Links would not load the page it shows again. */}
        <ButtonLink kind="quiet" to={`/paySuccess?id=${id}`}>
          查看是否到账
        </ButtonLink>
      </p>
    </Notice>
  )
}

/** "剩余约 29 分钟", "剩余约 25 小时". */
function timeLeft(until: string, now: string): string {
  const leftMs = Date.parse(until) - Date.parse(now)
  if (leftMs >= 2 * HOUR_MS) return `剩余约 ${Math.floor(leftMs / HOUR_MS)} 小时`
  return `剩余约 ${Math.max(1, Math.ceil(leftMs / MINUTE_MS))} 分钟`
}
