import { DEAL_AHEAD_DAYS, DEAL_TRUCKS_MAX, PIN_TARGET_KG } from 'contract/pins/terms'
import { plainTons } from 'contract/units'
import { DateField } from '../fields/date-field'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'

interface DealFieldsProps {
  offers: readonly { value: string; name: string }[]
}

/** The terms of a new deal. */
export function DealFields({ offers }: DealFieldsProps) {
  const number = { inputMode: 'decimal', isShort: true } as const
  return (
    <>
      <SelectField field="offerId" label="在售报价" options={offers} none="请选择报价" />
      <TextField field="priceYuan" label="拼单价（元/吨）" hint="含税，须低于报价" {...number} />
      <TextField
        field="trucks"
        label="车数"
        hint={`1～${DEAL_TRUCKS_MAX} 车，每车 ${plainTons(PIN_TARGET_KG)} 吨，随即从报价的可售库存划出`}
        inputMode="numeric"
        isShort
      />
      <TextField field="openMinTon" label="最低开团量（吨）" {...number} />
      <TextField
        field="joinMinTon"
        label="最低加入量（吨）"
        hint="拼后余量为 0 或不低于此量；袋装货为 0.025 吨的整数倍"
        {...number}
      />
      <DateField field="endsOn" label="开团截止日期" hint={`${DEAL_AHEAD_DAYS} 天以内，不晚于报价有效期`} />
      <TextField field="endsTime" label="开团截止时间" hint="如 18:00" isShort />
      <TextArea field="remark" label="备注" hint="买家可以看到" isOptional />
    </>
  )
}
