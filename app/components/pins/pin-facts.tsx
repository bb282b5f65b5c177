import type { DealDetail, PinDetail } from 'contract/pins'
import { PIN_OPEN_HOURS, PIN_PAY_MINUTES } from 'contract/pins/terms'
import { plainTons } from 'contract/units'
import { shopPath } from '../shops/shop-path'
import { warehouseName } from '../trade/warehouse-name'
import { DescriptionList } from '../ui/description-list'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'

/** Goods and rules of a deal or of one of its pins. */
export function PinFacts({ of }: { of: DealDetail | PinDetail }) {
  const { category, grade, maker, processing, warehouseAddress, remark, shop, isHazardous, offerId } = of
  return (
    <>
      <Panel title="货物">
        <DescriptionList
          inTwoColumns
          items={[
            { name: '品类', value: category },
            { name: '牌号', value: grade },
            { name: '厂家', value: maker },
            { name: '加工级别', value: processing },
            { name: '仓库', value: warehouseName(of) },
            { name: '提货地址', value: warehouseAddress },
            { name: '商家', value: <Link to={shopPath(shop.id)}>{shop.name}</Link> },
            {
              name: '资料',
              value: (
                <Link to={`/nowDetail?${new URLSearchParams({ id: offerId })}`}>
                  物性表与质检单见现货报价
                </Link>
              ),
            },
            ...(isHazardous ? [{ name: '危险品', value: '须持相应许可提货、运输' }] : []),
            ...(remark === null ? [] : [{ name: '商家说明', value: remark }]),
          ]}
        />
      </Panel>
      <Panel title="拼单规则">
        <p>
          {of.saleId === null ? `开团起 ${PIN_OPEN_HOURS} 小时内` : '秒杀结束前'}拼满一车{' '}
          {plainTons(of.targetKg)} 吨即成；开团至少 {plainTons(of.openMinKg)} 吨，加入至少{' '}
          {plainTons(of.joinMinKg)} 吨，拼后余量为 0 或不低于 {plainTons(of.joinMinKg)} 吨。
        </p>
        <p>
          加入后 {PIN_PAY_MINUTES}{' '}
          分钟内付全款，只有已付款的吨数计入；款项冻结在您的钱包，付款后不能退出，到截止见分晓。
        </p>
        <p>
          {of.saleId !== null && '数量与单独抢购的合计不超过本场每人限购。'}
          拼满后按拼单价生成订单，履约、退款、异议与现货订单相同；到截止未拼满，款项立即全额解冻，不收任何费用。
        </p>
      </Panel>
    </>
  )
}
