import type { MerchantDeal } from 'contract/pins/merchant-pins'
import { DEAL_STATE_COLORS, DEAL_STATES } from 'contract/pins/terms'
import { ButtonLink } from '../ui/button'
import { figure, ListTable, name, state, type TableColumns, text, time, tons, yuan } from '../ui/list-table'

/** Deals of a shop, one per row. */
export function DealList({
  rows,
  endLink,
}: {
  rows: readonly MerchantDeal[]
  endLink: (id: string) => string
}) {
  const columns: TableColumns<MerchantDeal> = [
    name('活动编号', ({ dealNo }) => dealNo, 'nowrap'),
    text('商品', ({ grade, maker, city, warehouse }) => (
      <>
        {grade} {maker}{' '}
        <span className="text-muted">
          {city} {warehouse}
        </span>
      </>
    )),
    time('开团截止', ({ endsAt }) => endsAt, 'nowrap'),
    yuan('拼单价（元/吨）', ({ priceFenPerTon }) => priceFenPerTon),
    tons('划出（吨）', ({ stockKg }) => stockKg),
    tons('拼单中（吨）', ({ pinnedKg }) => pinnedKg),
    figure(
      '进行 / 拼满 / 未成',
      ({ openPins, filledPins, failedPins }) => `${openPins} / ${filledPins} / ${failedPins}`,
    ),
    state('状态', DEAL_STATES, DEAL_STATE_COLORS, ({ state }) => state),
    text('操作', ({ id, state }) =>
      state === 'open' ? (
        <ButtonLink kind="quiet" to={endLink(id)}>
          结束活动
        </ButtonLink>
      ) : (
        '--'
      ),
    ),
  ]
  return <ListTable caption="拼单活动" isScrollable columns={columns} rows={rows} />
}
