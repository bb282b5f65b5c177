import type { OutputOf } from 'contract/endpoint'
import type { myPoints } from 'contract/points/my-points'
import { plainTons } from 'contract/units'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { MALL, MY_REDEMPTIONS } from './points-paths'

type Shown = Pick<OutputOf<typeof myPoints>, 'spendable' | 'debt' | 'expiring' | 'month'>

/** What an owner has in points, and how it earns more. Only the server renders it. */
export function PointsSummary({ points: { spendable, debt, expiring, month } }: { points: Shown }) {
  return (
    <>
      {expiring > 0 && (
        <Notice kind="warn" title={`${expiring} 积分将在 30 天内到期`}>
          到期未用自动失效，先到期的先用。
        </Notice>
      )}
      <Panel>
        <Facts
          items={[
            fact('可用积分', String(spendable)),
            debt > 0 && fact('欠扣积分', `${debt}，从以后的奖励中抵扣`),
            fact('本月计入', `${plainTons(month.kg)} 吨，已奖励 ${month.points} 积分`),
            fact('奖励标准', `每满 1 吨 ${month.pointsPerTon} 积分`),
          ]}
        />
        <ButtonLink to={MALL}>去兑换</ButtonLink>{' '}
        <ButtonLink kind="quiet" to={MY_REDEMPTIONS}>
          积分订单
        </ButtonLink>{' '}
        <ButtonLink kind="quiet" to="/intergralRule">
          积分规则
        </ButtonLink>
      </Panel>
    </>
  )
}
