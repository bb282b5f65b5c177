import type { ShareRow } from 'contract/pins'
import { isPayable } from 'contract/pins/terms'
import { formatYuan } from 'contract/units'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { Deadline, ShareStateTag } from './pin-state'

interface MyShareProps {
  share: Pick<
    ShareRow,
    | 'state'
    | 'goodsFen'
    | 'freightFen'
    | 'totalFen'
    | 'payBefore'
    | 'orderId'
    | 'buyingCompanyId'
    | 'pinState'
  >
  /** With its unit. */
  quantity: string
  /** The server's now. */
  now: string
}

/** The member's part of a pin, and what can be done about it now. */
export function MyShare({ share, quantity, now }: MyShareProps) {
  const { state, goodsFen, freightFen, totalFen, payBefore, orderId, buyingCompanyId } = share
  const mayPay = isPayable(share, now)
  return (
    <Panel title="我的份额">
      <Facts
        items={[
          fact('状态', <ShareStateTag state={state} />),
          fact('数量', quantity),
          fact('货款', `${formatYuan(goodsFen)} 元`),
          fact('运费', `${formatYuan(freightFen)} 元`),
          fact('合计', `${formatYuan(totalFen)} 元`),
          buyingCompanyId !== null && fact('购买名义', '公司'),
          mayPay && fact('付款截止', <Deadline at={payBefore} now={now} />),
        ]}
      />
      {state === 'unpaid' && !mayPay && <Notice kind="info">付款时间已过，该份额即将退出拼单。</Notice>}
      {state === 'paid' && share.pinState === 'open' && (
        <Notice kind="info">{formatYuan(totalFen)} 元已冻结，拼满后付出；到截止未拼满即全额解冻。</Notice>
      )}
      {state === 'paid' && share.pinState === 'filled' && (
        <Notice kind="info">已拼满，正在生成订单，请稍候刷新。</Notice>
      )}
      {state === 'paid' && share.pinState === 'failed' && (
        <Notice kind="info">未拼成，款项正在解冻，请稍候刷新。</Notice>
      )}
      {state === 'released' && (
        <Notice kind="info">未拼成，{formatYuan(totalFen)} 元已全额解冻，未收任何费用。</Notice>
      )}
      {state === 'ordered' && orderId !== null && (
        <ButtonLink isWide to={`/personalCenter/myOrderDetail?id=${orderId}`}>
          查看订单
        </ButtonLink>
      )}
    </Panel>
  )
}
