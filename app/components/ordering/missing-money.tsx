import { MINUTE_MS } from 'contract/durations'
import type { OrderDetail } from 'contract/ordering'
import { formatNearTime, formatYuan } from 'contract/units'
import { ButtonLink } from '../ui/button'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'

interface MissingMoneyProps {
  order: Pick<OrderDetail, 'id' | 'totalFen' | 'payBefore' | 'at' | 'buyerCompany'>
  /** Available balance of the wallet, below the total. */
  availableFen: number
  /** Masked phone of the account, which the transfer must name. */
  phone: string
  isDemo: boolean
}

/** What a wallet lacks for an order, how to bring it in, and how long the order waits for it. Only the server renders it. */
export function MissingMoney({ order, availableFen, phone, isDemo }: MissingMoneyProps) {
  const { id, totalFen, payBefore, at, buyerCompany } = order
  const missing = formatYuan(totalFen - availableFen)
  const back = `order=${id}`
  return (
    <Notice kind="warn" title={`余额不足，还差 ${missing} 元`}>
      {buyerCompany === null ? (
        <ol>
          <li>
            1. 从企业账户向平台监管账户转账至少 {missing} 元，附言写明手机号 {phone}；
          </li>
          <li>
            2. 到账即入可用余额，本页随即可以付款（<Link to="/bottomStatment?id=9">公司转账要多久</Link>）。
          </li>
        </ol>
      ) : (
        <p>{buyerCompany}的企业钱包余额不足，请等待货款到账后再付款。</p>
      )}
      <p>
        订单与库存一直为您保留
        {payBefore !== null && `，付款截止 ${formatNearTime(payBefore, at)}，${minutesLeft(payBefore, at)}`}。
      </p>
      <p>
        {buyerCompany === null && (
          <>
            <ButtonLink kind="quiet" to={`/personalCenter/asset?${back}#recharge`}>
              充值方法
            </ButtonLink>{' '}
          </>
        )}
        {isDemo && (
          <ButtonLink kind="quiet" to={`/dev/bank?${back}&amountYuan=${missing.replaceAll(',', '')}`}>
            去沙箱银行充值
          </ButtonLink>
        )}
      </p>
    </Notice>
  )
}

/** "剩余约 29 分钟". */
function minutesLeft(until: string, now: string): string {
  return `剩余约 ${Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / MINUTE_MS))} 分钟`
}
