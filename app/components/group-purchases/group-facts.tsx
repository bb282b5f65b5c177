import type { GroupDetail } from 'contract/group-purchases'
import { highestFenPerTon } from 'contract/plans/price-tiers'
import { planDepositFen } from 'contract/plans/terms'
import { formatYuan, plainTons } from 'contract/units'
import { helpPath } from '../content/help-path'
import { GROUP_WORDS } from '../plans/activity-words'
import { deliveryWords } from '../plans/delivery-words'
import { RecentPlans, type RecentPlansProps } from '../plans/recent-plans'
import { TermsList } from '../plans/terms-list'
import { Time } from '../time/time'
import { GoodsPanel, OfferPapers } from '../trade/goods-panel'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { GroupProgress } from './group-progress'
import { GroupTime } from './group-time'

const TON_KG = 1_000

interface GroupFactsProps {
  group: GroupDetail
  plans: RecentPlansProps['plans']
}

/** Progress, rules, goods and plans of a group purchase. Only the server renders it. */
export function GroupFacts({ group, plans }: GroupFactsProps) {
  return (
    <>
      <GroupProgress group={group} />
      <Rules group={group} />
      <GoodsPanel
        goods={group}
        papers={group.offerId === null ? null : <OfferPapers offerId={group.offerId} />}
      />
      <RecentPlans plans={plans} now={group.at} words={GROUP_WORDS} />
      <Panel title="条款全文" id="terms">
        <TermsList terms={group.terms} />
      </Panel>
    </>
  )
}

function Rules({ group }: { group: GroupDetail }) {
  const { tiers, depositPerMille, openedKg, endsAt, convertUntil, deliverFrom, deliverUntil, at } = group
  const highest = highestFenPerTon(tiers)
  const perTon = planDepositFen({ highestFenPerTon: highest, depositPerMille }, TON_KG)
  return (
    <Panel title="规则">
      <Facts
        items={[
          fact('时间', <GroupTime group={group} now={at} />),
          fact('定价', '按截止时全体已付保证金的吨数定价；之后有企业违约，也不改变别家的价格'),
          fact(
            '保证金',
            `${depositPerMille / 10}%，按最高价 ${formatYuan(highest)} 计，每吨 ${formatYuan(perTon)} 元；转单付款时按比例抵货款`,
          ),
          fact(
            '商家保证金',
            `已开放的 ${plainTons(openedKg)} 吨同额冻结；商家不能交货时，退您的保证金并另付同额`,
          ),
          fact(
            '转单',
            <>
              <Time at={endsAt} /> 成团后至 <Time at={convertUntil} />
              ，可分次；逾期未转的部分，保证金归商家（公示 5 天，可申诉）
            </>,
          ),
          fact(
            '交货期',
            <>
              <Time at={deliverFrom} /> 至 <Time at={deliverUntil} />
            </>,
          ),
          fact('交货方式', deliveryWords(group.deliveries)),
          fact('未成团', '保证金立即全部解冻'),
          fact('优惠', '团购价不与本月优惠、首单等优惠叠加'),
        ]}
      />
      <p>
        <Link to={helpPath('116')}>团购规则</Link>
      </p>
    </Panel>
  )
}
