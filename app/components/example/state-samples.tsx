import { Button, ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { Tabs } from '../ui/tabs'
import { Tag } from '../ui/tag'
import { Timeline } from '../ui/timeline'

const HERE = '/example/index'

/** Notices, empty states and timelines. */
export function StateSamples() {
  return (
    <>
      <Tabs
        label="样例"
        tabs={[
          { name: '全部', to: HERE, count: 12 },
          { name: '已完成', to: `${HERE}?state=completed`, count: 3 },
        ]}
        current={HERE}
      />
      <Notice kind="success" title="付款成功">
        订单已通知商家备货。
      </Notice>
      <Notice kind="info">报价每 30 秒更新一次。</Notice>
      <Notice kind="warn" title="价格已变动">
        请核对新的单价后再提交。
      </Notice>
      <Notice kind="error" title="提交的内容有误">
        请按提示修改标红的项目。
      </Notice>
      <Panel title="按钮与标签">
        <p>
          <ButtonLink to={HERE}>提交订单</ButtonLink>{' '}
          <ButtonLink to={HERE} kind="spend">
            确认付款
          </ButtonLink>{' '}
          <ButtonLink to={HERE} kind="spendLine" isSmall>
            下单
          </ButtonLink>{' '}
          <ButtonLink to={HERE} kind="quiet">
            返回修改
          </ButtonLink>{' '}
          <Button type="button" disabled>
            已售完
          </Button>
        </p>
        <p>
          <Tag>现货</Tag> <Tag kind="blue">自提</Tag> <Tag kind="warn">危险化学品</Tag>
        </p>
      </Panel>
      <EmptyState title="没有符合条件的现货" actions={<ButtonLink to="/now">查看全部现货</ButtonLink>}>
        请减少筛选条件，或换一种写法。
      </EmptyState>
      <Panel title="进度">
        <Timeline
          items={[
            {
              at: '2026-11-21T02:10:00.000Z',
              title: '付款',
              who: '买家 138****0009',
              note: null,
              moneyFen: -3_367_500,
            },
            {
              at: '2026-11-21T02:02:00.000Z',
              title: '提交订单',
              who: '买家 138****0009',
              note: '请安排上午提货',
              moneyFen: null,
            },
          ]}
        />
      </Panel>
    </>
  )
}
