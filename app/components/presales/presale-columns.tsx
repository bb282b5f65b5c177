import type { MerchantPresaleRow } from 'contract/presales/merchant-presales'
import { plainTons } from 'contract/units'
import { Days } from '../time/days'
import { Time } from '../time/time'
import { figure, ListTable, lines, link, type TableColumns, text, tradedGoods } from '../ui/list-table'
import { shortYuan } from '../ui/money'
import { PresaleStateTag } from './presale-state'

/** Columns that the lists of merchants and operators share. */
export function presaleColumns<R extends MerchantPresaleRow>(base: string): TableColumns<R> {
  return [
    link('预售编号', ({ id, presaleNo }) => [`${base}/${id}`, presaleNo], 'nowrap'),
    tradedGoods(),
    lines('到货', ({ port, presentFrom, presentUntil, arrivedAt }) => [
      port,
      arrivedAt === null ? (
        <Days key="days" from={presentFrom} until={presentUntil} />
      ) : (
        <Days key="days" from={arrivedAt} until={arrivedAt} />
      ),
    ]),
    text('预订截止', ({ bookUntil }) => <Time at={bookUntil} />),
    figure('单价（元/吨）', ({ tiers }) => rangeOf(tiers.map(({ priceFenPerTon }) => priceFenPerTon))),
    figure('已订/总量（吨）', ({ signedKg, totalKg, openedKg, companies }) => (
      <>
        {`${plainTons(signedKg)}/${plainTons(totalKg)}`} <br className="desk-only" />
        <span className="text-muted">{`${companies} 家，开放 ${plainTons(openedKg)}`}</span>
      </>
    )),
    text('状态', (row) => <PresaleStateTag presale={row} />),
  ]
}

/** The lowest and the highest price; tiers fall. */
function rangeOf(prices: readonly number[]): string {
  const [highest = 0] = prices
  const [lowest = highest] = prices.slice(-1)
  return highest === lowest ? shortYuan(highest) : `${shortYuan(lowest)} 至 ${shortYuan(highest)}`
}

interface PresaleListProps<R extends MerchantPresaleRow> {
  rows: readonly R[]
  columns: TableColumns<R>
}

/** Presales of a console, one per row. */
export function PresaleList<R extends MerchantPresaleRow>({ rows, columns }: PresaleListProps<R>) {
  return <ListTable caption="预售" isScrollable columns={columns} rows={rows} />
}
