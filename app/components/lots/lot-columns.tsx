import type { LotRow } from 'contract/auction/lots'
import { formatYuan, plainTons } from 'contract/units'
import { figure, link, period, type TableColumns, text, tradedGoods } from '../ui/list-table'
import { LotStateTag } from './lot-state'

/** Columns that the lists of merchants and operators share. */
export function lotColumns<R extends LotRow>(pathOf: (lotId: string) => string): TableColumns<R> {
  return [
    link('竞拍编号', ({ id, lotNo }) => [pathOf(id), lotNo], 'nowrap'),
    tradedGoods(),
    figure('总量（吨）、出价', ({ weightKg, bids }) => (
      <>
        {plainTons(weightKg)} <br className="desk-only" />
        <span className="text-muted">{`${bids} 笔`}</span>
      </>
    )),
    { ...figure('起拍、最高价（元/吨）', prices), isAmount: true },
    period('开始、截止', ({ startsAt, endsAt }) => [startsAt, endsAt]),
    text('状态', (row) => <LotStateTag lot={row} />),
  ]
}

/** The start price, and the highest bid below it. */
const prices = ({ startFenPerTon, topFenPerTon }: LotRow) => (
  <>
    <span className="text-muted">{formatYuan(startFenPerTon)}</span>
    <br />
    {topFenPerTon === null ? '--' : formatYuan(topFenPerTon)}
  </>
)
