import type { SaleDetail } from 'contract/flash-sales'
import { ActionBar } from '../ui/action-bar'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { salePath } from './sale-paths'

/** What a person can do with a sale now. */
export function SaleActions({ sale }: { sale: SaleDetail }) {
  const { id, phase, mine, minKg, offerId } = sale
  const buy = salePath(id, { act: 'buy' })
  const isLimitReached = mine !== null && mine.leftKg < minKg
  return (
    <Panel>
      {phase === 'running' && !isLimitReached && (
        <ActionBar>
          {mine === null ? (
            <ButtonLink isWide to={`/login?redirect=${encodeURIComponent(buy)}`}>
              登录后抢购
            </ButtonLink>
          ) : (
            <ButtonLink kind="spend" isWide to={buy}>
              立即抢购
            </ButtonLink>
          )}
        </ActionBar>
      )}
      {phase === 'running' && isLimitReached && <Notice kind="info">您在本场的限购额度已用完。</Notice>}
      {phase === 'sold_out' && <SoldOut {...sale} />}
      {phase === 'upcoming' && (
        <p>
          <a
            className="text-link"
            href={`/seckillDetail/calendar?${new URLSearchParams({ id })}`}
            data-plain
            download
          >
            加入日历，开抢前 10 分钟提醒
          </a>
        </p>
      )}
      <p>
        <ButtonLink kind="quiet" isWide to={`/nowDetail?${new URLSearchParams({ id: offerId })}`}>
          查看现货报价
        </ButtonLink>
      </p>
    </Panel>
  )
}

function SoldOut({ waitingKg, pinnedKg }: Pick<SaleDetail, 'waitingKg' | 'pinnedKg'>) {
  return (
    <Notice kind="info" title="本场已抢完">
      {waitingKg > 0
        ? '部分订单尚未付款，未付款的数量释放后可再抢。'
        : pinnedKg > 0
          ? '余货在进行中的拼单里，可加入拼单。'
          : '可到现货报价选购，或等下一场。'}
    </Notice>
  )
}
