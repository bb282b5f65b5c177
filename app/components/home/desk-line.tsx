import type { MemberDesk } from 'contract/home/dashboard'
import type { WatchedGrade } from 'contract/price-alerts'
import { formatYuan, plainTons } from 'contract/units'
import { walletPath } from '../banking/account-name'
import type { WalletInUse } from '../shell/account-links'
import { StaleMark } from '../trade/stale-mark'
import { Link } from '../ui/link'
import { shortYuan } from '../ui/money'

export interface DeskShown extends MemberDesk {
  wallet: WalletInUse
  watched: readonly WatchedGrade[]
}

const orders = (state: string) => `/personalCenter/myOrder?state=${state}`

/** The member's open orders, money and tons of the month in one line, and the prices of followed grades in another. */
export function DeskLine({ desk }: { desk: DeskShown }) {
  return (
    <>
      <TradeLine desk={desk} />
      {desk.watched.length > 0 && <WatchedLine grades={desk.watched} />}
    </>
  )
}

function TradeLine({ desk }: { desk: DeskShown }) {
  const { toPay, toPickUp, toReceive, wallet, purchasedThisMonthKg } = desk
  return (
    <nav className="desk-line" aria-label="我的交易">
      <ul>
        <Count name="待付款" count={toPay} to={orders('awaiting_payment')} isUrgent />
        <Count name="待提货" count={toPickUp} to={orders('awaiting_pickup')} />
        <Count name="待收货" count={toReceive} to={orders('awaiting_receipt')} />
        <li>
          <Link to={walletPath('/personalCenter/asset', wallet.owner)}>
            {wallet.owner === 'company' ? '企业可用余额' : '可用余额'}{' '}
            <b className="num">{formatYuan(wallet.availableFen)}</b> 元
          </Link>
        </li>
        <li>
          <Link to={`${walletPath('/personalCenter/asset', wallet.owner)}#discounts`}>
            本月已购 <b className="num">{plainTons(purchasedThisMonthKg)}</b> 吨{nextLevelText(desk)}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function WatchedLine({ grades }: { grades: readonly WatchedGrade[] }) {
  return (
    <nav className="desk-line" aria-label="关注的牌号">
      <ul>
        {grades.map(({ grade, maker, city, lowest }) => (
          <li key={`${grade} ${maker} ${city}`}>
            <Link to={lowest ? `/nowDetail?id=${lowest.offerId}` : `/now?sText=${encodeURIComponent(grade)}`}>
              {grade} {maker}{' '}
              {lowest ? (
                <>
                  <b className="num">{shortYuan(lowest.priceFenPerTon)}</b> 元/吨 {lowest.city}{' '}
                  {lowest.isStale && <StaleMark />}
                </>
              ) : (
                `${city ?? ''}暂无现货`
              )}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/personalCenter/collect?tab=alerts">到价提醒</Link>
        </li>
      </ul>
    </nav>
  )
}

interface CountProps {
  name: string
  count: number
  to: string
  isUrgent?: boolean
}

function Count({ name, count, to, isUrgent = false }: CountProps) {
  return (
    <li>
      <Link to={to}>
        {name} <b className={isUrgent && count > 0 ? 'num text-spend' : 'num'}>{count}</b>
      </Link>
    </li>
  )
}

/** "，再购 14 吨下月每吨减 20 元". */
function nextLevelText({ nextLevel }: MemberDesk): string {
  if (nextLevel === null) return ''
  const { missingKg, offFenPerTon, appliesNextMonth } = nextLevel
  return `，再购 ${plainTons(missingKg)} 吨${appliesNextMonth ? '下月' : ''}每吨减 ${shortYuan(offFenPerTon)} 元`
}
