import { highestFenPerTon } from 'contract/plans/price-tiers'
import { DELAY_ANSWER_DAYS, DELAY_FREE_DAYS, DELAY_TOTAL_DAYS, planDepositFen } from 'contract/plans/terms'
import type { PresaleDetail } from 'contract/presales'
import { CONVERSION_DAYS, DELIVERY_DAYS, SHORT_FREE_PER_MILLE } from 'contract/presales/terms'
import { formatYuan, plainTons } from 'contract/units'
import { helpPath } from '../content/help-path'
import { PRESALE_WORDS } from '../plans/activity-words'
import { deliveryWords } from '../plans/delivery-words'
import { RecentPlans, type RecentPlansProps } from '../plans/recent-plans'
import { TermsList } from '../plans/terms-list'
import { GoodsPanel } from '../trade/goods-panel'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import type { ShownEvent } from './arrival-facts'
import { ArrivalTimeline } from './arrival-timeline'
import { QuotaPanel } from './quota-panel'

const TON_KG = 1_000

interface PresaleFactsProps {
  presale: PresaleDetail
  events: readonly ShownEvent[]
  plans: RecentPlansProps['plans']
}

/** Arrival, quota, rules, goods and plans of a presale. Only the server renders it. */
export function PresaleFacts({ presale, events, plans }: PresaleFactsProps) {
  return (
    <>
      <QuotaPanel presale={presale} />
      <ArrivalTimeline presale={presale} events={events} />
      <Rules presale={presale} />
      <GoodsPanel goods={presale} papers={<Papers presale={presale} />} />
      <RecentPlans plans={plans} now={presale.at} words={PRESALE_WORDS} />
      <Panel title="条款全文" id="terms">
        <TermsList terms={presale.terms} />
      </Panel>
    </>
  )
}

function Papers({ presale: { skuId, offerId } }: { presale: PresaleDetail }) {
  return (
    <>
      <Link to={`/nowDetail/tds?${new URLSearchParams({ skuId })}`}>物性表</Link>{' '}
      <Link to={`/nowDetail?${new URLSearchParams({ id: offerId })}`}>质检单见现货报价</Link>
    </>
  )
}

function Rules({ presale }: { presale: PresaleDetail }) {
  const { tiers, depositPerMille, openedKg, freeStorageDays } = presale
  const highest = highestFenPerTon(tiers)
  const perTon = planDepositFen({ highestFenPerTon: highest, depositPerMille }, TON_KG)
  return (
    <Panel title="规则">
      <Facts
        items={[
          fact('定价', '按一份计划的吨数定档，付保证金即签订，价格不再变动'),
          fact(
            '保证金',
            `${depositPerMille / 10}%，按首档价 ${formatYuan(highest)} 计，每吨 ${formatYuan(perTon)} 元；转单付款时按比例抵货款`,
          ),
          fact(
            '商家保证金',
            `已开放的 ${plainTons(openedKg)} 吨同额冻结；商家不能交货时，退您的保证金并另付同额`,
          ),
          fact(
            '转单',
            `到货后 ${CONVERSION_DAYS} 天内，可分次；逾期未转的部分，保证金归商家（公示 5 天，可申诉）`,
          ),
          fact('提货窗口', `到货后 ${DELIVERY_DAYS} 天内交货`),
          fact('交货方式', deliveryWords(presale.deliveries)),
          fact(
            '免仓期',
            freeStorageDays === 0
              ? '无，付款后按仓库标准计仓储费'
              : `付款后 ${freeStorageDays} 天免仓储费，逾期按仓库标准计`,
          ),
          fact(
            '延期',
            `首次不超过 ${DELAY_FREE_DAYS} 天的，${DELAY_ANSWER_DAYS} 天内不拒绝即同意，拒绝的退还保证金；再次或更久须您同意；累计超过 ${DELAY_TOTAL_DAYS} 天为商家违约`,
          ),
          fact(
            '到货短少',
            `先减未预订的，仍不足的按各计划吨数比例核减，核减部分的保证金退还；短少超过 ${SHORT_FREE_PER_MILLE / 10}% 的，商家另付同额违约金`,
          ),
          fact('优惠', '预售价不与本月优惠、首单等优惠叠加'),
        ]}
      />
      <p>
        <Link to={helpPath('118')}>预售规则</Link>
      </p>
    </Panel>
  )
}
