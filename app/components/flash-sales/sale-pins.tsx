import type { SaleDetail } from 'contract/flash-sales'
import type { PinRow } from 'contract/pins'
import type { SalePinPage } from 'contract/pins/sale-pins'
import { PIN_PAY_MINUTES } from 'contract/pins/terms'
import { formatYuan, plainTons } from 'contract/units'
import { openPath, pinPath } from '../pins/pin-paths'
import { Filled } from '../pins/pin-state'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { actions, figure, ListTable, name, type TableColumns, time } from '../ui/list-table'
import { Panel } from '../ui/panel'

const COLUMNS: TableColumns<PinRow> = [
  name('拼单', ({ pinNo }) => pinNo),
  time('开团', ({ openedAt }) => openedAt),
  figure('参与', ({ participants }) => `${participants} 家`),
  figure('进度', (pin) => <Filled {...pin} />),
  actions('操作', ({ id }) => (
    <ButtonLink kind="quiet" to={pinPath(id)}>
      查看并加入
    </ButtonLink>
  )),
]

type Selling = Pick<SaleDetail, 'priceFenPerTon' | 'phase'>

/** Open pins of a sale, and the way to open one. Only the server renders it. */
export function SalePins({ sale, page }: { sale: Selling; page: SalePinPage }) {
  const { deal, list, total } = page
  if (deal === null) return null
  const savedFen = sale.priceFenPerTon - deal.priceFenPerTon
  const mayOpen = sale.phase === 'running' && deal.trucksLeft > 0
  return (
    <Panel title="拼单">
      <Facts
        items={[
          fact(
            '拼单价',
            `${formatYuan(deal.priceFenPerTon)} 元/吨，比秒杀价每吨再省 ${formatYuan(savedFen)} 元`,
          ),
          fact(
            '起拼',
            `开团 ${plainTons(deal.openMinKg)} 吨，加入 ${plainTons(deal.joinMinKg)} 吨，拼满一车 ${plainTons(deal.targetKg)} 吨即成`,
          ),
          fact('付款', `${PIN_PAY_MINUTES} 分钟内付全款并冻结，本场结束前未拼满即全额解冻；数量计入限购`),
        ]}
      />
      {list.length > 0 && <ListTable caption="进行中的拼单" columns={COLUMNS} rows={list} />}
      {total > list.length && <p className="text-muted">共 {total} 个，只列出截止最早的。</p>}
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
