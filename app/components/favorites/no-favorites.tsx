import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

/** What stands where a tab has no rows. */
export function NoFavorites({ tab }: { tab: 'goods' | 'activities' | 'shops' | 'carriers' | 'alerts' }) {
  if (tab === 'goods') return <NoOffers />
  if (tab === 'activities') return <NoActivities />
  if (tab === 'carriers') return <NoCarriers />
  return tab === 'shops' ? <NoShops /> : <NoAlerts />
}

function NoAlerts() {
  return (
    <EmptyState title="还没有到价提醒">
      填写牌号与心理价位；有新报价或改价不高于该价时，会收到站内消息。
    </EmptyState>
  )
}

function NoOffers() {
  return (
    <EmptyState title="还没有收藏货源" actions={<ButtonLink to="/now">去现货市场</ButtonLink>}>
      在现货详情页点“收藏”，即可在这里随时查看现价、库存与是否下架。
    </EmptyState>
  )
}

function NoActivities() {
  return (
    <EmptyState title="还没有收藏活动" actions={<ButtonLink to="/pick">去团购</ButtonLink>}>
      在团购详情页点“收藏”，即可在这里随时查看现价、可报吨数与截止时间。
    </EmptyState>
  )
}

function NoShops() {
  return (
    <EmptyState title="还没有关注店铺" actions={<ButtonLink to="/shopList">去店铺列表</ButtonLink>}>
      在店铺页点“关注店铺”，即可在这里查看在售货源。
    </EmptyState>
  )
}

function NoCarriers() {
  return (
    <EmptyState title="还没有关注承运商" actions={<ButtonLink to="/car">去承运商列表</ButtonLink>}>
      在承运商页点“关注承运商”，即可在这里查看其线路与车辆。
    </EmptyState>
  )
}
