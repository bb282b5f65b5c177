import { DEPOSIT_MOST_PER_MILLE, MOST_TIERS } from 'contract/plans/price-tiers'
import { TIER_ROWS } from 'contract/plans/tier-rows'
import {
  EXPECTED_AHEAD_DAYS,
  EXPECTED_MAX_DAYS,
  FREE_STORAGE_DAYS_MAX,
  PRESALE_DEPOSIT_PER_MILLE,
  PRESALE_SOURCES,
} from 'contract/presales/terms'
import { optionsOf } from '../fields/choices'
import { DateField } from '../fields/date-field'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { TierFields } from '../plans/tier-fields'

const NUMBER = { inputMode: 'decimal', isShort: true } as const

interface PresaleFieldsProps {
  offers: readonly { value: string; name: string }[]
}

/** The terms of a new presale. */
export function PresaleFields({ offers }: PresaleFieldsProps) {
  return (
    <>
      <SelectField
        field="offerId"
        label="报价"
        hint="商品、仓库、交货方式与运费取自报价，保存后不随报价修改；售罄的也可以选"
        options={offers}
        none="请选择报价"
      />
      <SelectField field="source" label="货源" options={optionsOf(PRESALE_SOURCES)} none="请选择货源" />
      <TextField field="sourceName" label="船名、配货单号或批号" />
      <TextField field="port" label="到货地点" hint="港口或仓库，如 宁波港" />
      <DateField field="expectedFrom" label="预计到货开始" hint={`${EXPECTED_AHEAD_DAYS} 天以内`} />
      <DateField field="expectedUntil" label="预计到货结束" hint={`最长 ${EXPECTED_MAX_DAYS} 天`} />
      <DateField field="bookUntilOn" label="预订截止日期" hint="不晚于预计到货结束" />
      <TextField field="bookUntilTime" label="预订截止时间" hint="如 17:00" isShort />
      <TextField
        field="totalTon"
        label="总量（吨）"
        hint="等于起订量加整数个递增量；通过审核后分次开放"
        {...NUMBER}
      />
      <TextField field="minTon" label="起订（吨）" hint="每份计划至少的吨数" {...NUMBER} />
      <TextField
        field="stepTon"
        label="递增（吨）"
        hint="超过起订的部分按此递增；袋装货为 0.025 吨的整数倍"
        {...NUMBER}
      />
      <TextField
        field="firstYuan"
        label="首档价（元/吨）"
        hint={`含税，从起订量起；双方保证金按此价的 ${PRESALE_DEPOSIT_PER_MILLE / 10}% 计算，不得超过最低一档的 ${DEPOSIT_MOST_PER_MILLE / 10}%`}
        {...NUMBER}
      />
      <TierFields rows={TIER_ROWS} most={MOST_TIERS} reached="一份计划达到" />
      <TextField
        field="freeStorageDays"
        label="免仓期（天）"
        hint={`从付款起，最多 ${FREE_STORAGE_DAYS_MAX} 天，之后按仓库标准计仓储费`}
        inputMode="numeric"
        isShort
      />
      <TextArea field="remark" label="备注" hint="买家可以看到" isOptional />
    </>
  )
}
