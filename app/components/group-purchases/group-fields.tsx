import {
  DELIVERY_AHEAD_DAYS,
  DELIVERY_MAX_DAYS,
  GROUP_AHEAD_DAYS,
  GROUP_DEPOSIT_PER_MILLE,
} from 'contract/group-purchases/terms'
import { DEPOSIT_MOST_PER_MILLE, MOST_TIERS } from 'contract/plans/price-tiers'
import { TIER_ROWS } from 'contract/plans/tier-rows'
import { DateField } from '../fields/date-field'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { TierFields } from '../plans/tier-fields'
import { Tabs } from '../ui/tabs'
import { MERCHANT_GROUPS, NEW_FROM_CATALOGUE } from './group-paths'

const NUMBER = { inputMode: 'decimal', isShort: true } as const

const SOURCES = [
  { name: '在售报价', to: `${MERCHANT_GROUPS}/new` },
  { name: '商品目录', to: NEW_FROM_CATALOGUE },
]

/** Where the goods come from: an offer on sale, or the catalogue. */
export function SourceTabs({ source }: { source: 'offer' | 'catalogue' }) {
  const current = source === 'offer' ? `${MERCHANT_GROUPS}/new` : NEW_FROM_CATALOGUE
  return <Tabs label="货源" tabs={SOURCES} current={current} />
}

/** The terms of a new group purchase. @param isOfOffer whether the goods are those of an offer */
export function GroupFields({ isOfOffer }: { isOfOffer: boolean }) {
  return (
    <>
      <TextField
        field="totalTon"
        label="总量（吨）"
        hint={
          isOfOffer
            ? '通过审核时从报价的可售库存划出，截止时未报名的退回'
            : '通过审核时按此数量入库，只供本团购；截止时未报名的出库，退回贵方'
        }
        {...NUMBER}
      />
      <TextField
        field="minTotalTon"
        label="成团吨数（吨）"
        hint="未达到的全部释放，双方保证金退还"
        {...NUMBER}
      />
      <TextField
        field="firstYuan"
        label="成团价（元/吨）"
        hint={`含税，即第 1 档${isOfOffer ? '，须低于报价' : ''}；双方保证金按此价的 ${GROUP_DEPOSIT_PER_MILLE / 10}% 计算，不得超过最低一档的 ${DEPOSIT_MOST_PER_MILLE / 10}%`}
        {...NUMBER}
      />
      <TierFields rows={TIER_ROWS} most={MOST_TIERS} reached="全体达到" />
      <TextField field="minTon" label="每家起报（吨）" {...NUMBER} />
      <TextField
        field="stepTon"
        label="递增（吨）"
        hint="超过起报的部分按此递增；袋装货为 0.025 吨的整数倍"
        {...NUMBER}
      />
      <TextField field="limitTon" label="每家最多（吨）" {...NUMBER} />
      <DateField field="startsOn" label="开始日期" hint={`${GROUP_AHEAD_DAYS} 天以内`} />
      <TextField field="startsTime" label="开始时间" hint="如 10:00" isShort />
      <DateField field="endsOn" label="截止日期" hint="持续 1 至 10 天" />
      <TextField field="endsTime" label="截止时间" hint="如 17:00" isShort />
      <DateField
        field="deliverFrom"
        label="交货期开始"
        hint={`截止之后 ${DELIVERY_AHEAD_DAYS} 天以内${isOfOffer ? '；交货方式与运费取自报价，保存后不随报价修改' : ''}`}
      />
      <DateField field="deliverUntil" label="交货期结束" hint={`最长 ${DELIVERY_MAX_DAYS} 天`} />
      <TextArea field="remark" label="备注" hint="买家可以看到" isOptional />
    </>
  )
}
