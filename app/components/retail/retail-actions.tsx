import type { RetailDetail } from 'contract/retail'
import { ActionBar } from '../ui/action-bar'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { retailPath } from './retail-paths'

/** What a person can do with retail goods now. */
export function RetailActions({ goods, isMember }: { goods: RetailDetail; isMember: boolean }) {
  const { id, isOnSale, availableBags, waitingBags, offerId } = goods
  const buy = retailPath(id, { act: 'buy' })
  const isOpen = isOnSale && availableBags > 0
  return (
    <Panel>
      {!isOnSale && <Notice kind="info">该商品已下架，可到零售列表选择其他商品。</Notice>}
      {isOnSale && availableBags === 0 && (
        <Notice kind="info" title="暂时售罄">
          {waitingBags > 0 ? '部分订单尚未付款，未付款的数量释放后可再购买。' : '可到现货报价按吨选购。'}
        </Notice>
      )}
      {isOpen && (
        <ActionBar>
          {isMember ? (
            <ButtonLink kind="spend" isWide to={buy}>
              立即购买
            </ButtonLink>
          ) : (
            <ButtonLink isWide to={`/login?redirect=${encodeURIComponent(buy)}`}>
              登录后购买
            </ButtonLink>
          )}
        </ActionBar>
      )}
      <p>
        <ButtonLink kind="quiet" isWide to={`/nowDetail?${new URLSearchParams({ id: offerId })}`}>
          按吨查看现货报价
        </ButtonLink>
      </p>
    </Panel>
  )
}
