import type { LotRow } from 'contract/auction/lot-rows'
import { DEPOSIT_PER_MILLE } from 'contract/auction/lot-terms'
import type { LotDetail } from 'contract/auction/market'
import { formatYuan, plainTons } from 'contract/units'
import { StaleMark } from '../trade/stale-mark'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'

type Terms = Pick<
  LotRow,
  'startFenPerTon' | 'stepFenPerTon' | 'maxRaiseFenPerTon' | 'depositFen' | 'minKg' | 'stepKg' | 'weightKg'
> &
  Pick<LotDetail, 'spot'>

/** The rules of a lot, which do not change while it runs. Only the server renders them. */
export function LotTermsFacts({ lot }: { lot: Terms }) {
  const { startFenPerTon, stepFenPerTon, maxRaiseFenPerTon, depositFen, minKg, stepKg, weightKg } = lot
  return (
    <Facts
      items={[
        fact('总量', `${plainTons(weightKg)} 吨`),
        fact('起拍价', `${formatYuan(startFenPerTon)} 元/吨，含税`),
        fact('同牌号现货', <SpotReference spot={lot.spot} />),
        fact('加价幅度', `${formatYuan(stepFenPerTon)} 元`),
        fact('单次最大加价', maxRaiseFenPerTon === null ? '不限' : `${formatYuan(maxRaiseFenPerTon)} 元`),
        fact('起拍量', `${plainTons(minKg)} 吨，按 ${plainTons(stepKg)} 吨递增`),
        fact(
          '保证金',
          depositFen === null ? `出价金额的 ${DEPOSIT_PER_MILLE / 10}%` : `${formatYuan(depositFen)} 元`,
        ),
      ]}
    />
  )
}

/** The cheapest spot price of the grade, to compare with. */
function SpotReference({ spot }: Pick<LotDetail, 'spot'>) {
  if (spot === null) return '暂无现货报价'
  const { offerId, priceFenPerTon, city, isStale } = spot
  return (
    <>
      <Link to={`/nowDetail?id=${offerId}`}>{`最低 ${formatYuan(priceFenPerTon)} 元/吨`}</Link> {city}{' '}
      {isStale && <StaleMark />}
    </>
  )
}
