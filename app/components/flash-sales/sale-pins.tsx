import type { SaleDetail } from 'contract/flash-sales'
import type { SalePinPage } from 'contract/pins/sale-pins'
import { PIN_PAY_MINUTES } from 'contract/pins/terms'
import { formatYuan, plainTons } from 'contract/units'
import { openPath } from '../pins/pin-paths'
import { PinTable } from '../pins/pin-tables'
import { ButtonLink } from '../ui/button'
import { DescriptionList } from '../ui/description-list'
import { Panel } from '../ui/panel'

type Pinned = Pick<SaleDetail, 'pins' | 'priceFenPerTon' | 'phase'>

/** Open pins of a sale, and the way to open one. Only the server renders it. */
export function SalePins({ sale, page }: { sale: Pinned; page: SalePinPage }) {
  const { deal, list, at } = page
  if (deal === null) return null
  const savedFen = sale.priceFenPerTon - deal.priceFenPerTon
  const mayOpen = sale.phase === 'running' && deal.trucksLeft > 0
  return (
    <Panel title="拼单">
      <DescriptionList
        items={[
          {
            name: '拼单价',
            value: `${formatYuan(deal.priceFenPerTon)} 元/吨，比秒杀价每吨再省 ${formatYuan(savedFen)} 元`,
          },
          {
            name: '起拼',
            value: `开团 ${plainTons(deal.openMinKg)} 吨，加入 ${plainTons(deal.joinMinKg)} 吨，拼满一车 ${plainTons(deal.targetKg)} 吨即成`,
          },
          {
            name: '付款',
            value: `${PIN_PAY_MINUTES} 分钟内付全款并冻结，本场结束前未拼满即全额解冻；数量计入限购`,
          },
        ]}
      />
      {list.length > 0 && <PinTable rows={list} now={at} />}
      {list.length === 0 && (
        <p className="text-muted">{sale.phase === 'upcoming' ? '开抢后可以开团。' : '暂无进行中的拼单。'}</p>
      )}
      {mayOpen && (
        <ButtonLink kind="quiet" to={openPath(deal.id)}>
          开团
        </ButtonLink>
      )}
    </Panel>
  )
}
