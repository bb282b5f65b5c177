import type { SaleDetail } from 'contract/flash-sales'
import type { PinRow } from 'contract/pins'
import type { SalePinPage } from 'contract/pins/sale-pins'
import { PIN_PAY_MINUTES } from 'contract/pins/terms'
import { formatYuan, plainTons } from 'contract/units'
import { openPath, pinPath } from '../pins/pin-paths'
import { Filled } from '../pins/pin-state'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { DescriptionList } from '../ui/description-list'
import { Panel } from '../ui/panel'

const COLUMNS: TableColumns<PinRow> = [
  { header: '拼单', isRowHeader: true, cell: ({ pinNo }) => pinNo },
  { header: '开团', dataLabel: true, cell: ({ openedAt }) => <Time at={openedAt} /> },
  { header: '参与', dataLabel: true, isNumeric: true, cell: ({ participants }) => `${participants} 家` },
  { header: '进度', dataLabel: true, isNumeric: true, cell: (pin) => <Filled {...pin} /> },
  {
    header: '操作',
    isActions: true,
    cell: ({ id }) => (
      <ButtonLink kind="quiet" to={pinPath(id)}>
        查看并加入
      </ButtonLink>
    ),
  },
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
      {list.length > 0 && (
        <DataTable
          caption="进行中的拼单"
          className="table line-table"
          columns={COLUMNS}
          rows={list}
          rowKey={({ id }) => id}
        />
      )}
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
