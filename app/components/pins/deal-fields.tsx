import { DEAL_AHEAD_DAYS, DEAL_TRUCKS_MAX, PIN_TARGET_KG } from 'contract/pins/terms'
import { plainTons } from 'contract/units'
import { DateField } from '../fields/date-field'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { type FormState, fieldOf } from '../forms/form-state'

interface DealFieldsProps {
  form: FormState
  offers: readonly { value: string; name: string }[]
}

/** The terms of a new deal. */
export function DealFields({ form, offers }: DealFieldsProps) {
  const field = (name: string) => fieldOf(form, name)
  const number = { inputMode: 'decimal', isShort: true } as const
  return (
    <>
      <SelectField field={field('offerId')} label="在售报价" options={offers} none="请选择报价" />
      <TextField field={field('priceYuan')} label="拼单价（元/吨）" hint="含税，须低于报价" {...number} />
      <TextField
        field={field('trucks')}
        label="车数"
        hint={`1～${DEAL_TRUCKS_MAX} 车，每车 ${plainTons(PIN_TARGET_KG)} 吨，随即从报价的可售库存划出`}
        inputMode="numeric"
        isShort
      />
      <TextField field={field('openMinTon')} label="最低开团量（吨）" {...number} />
      <TextField
        field={field('joinMinTon')}
        label="最低加入量（吨）"
        hint="拼后余量为 0 或不低于此量；袋装货为 0.025 吨的整数倍"
        {...number}
      />
      <DateField
        field={field('endsOn')}
        label="开团截止日期"
        hint={`${DEAL_AHEAD_DAYS} 天以内，不晚于报价有效期`}
      />
      <TextField field={field('endsTime')} label="开团截止时间" hint="如 18:00" isShort />
      <TextArea field={field('remark')} label="备注" hint="买家可以看到" isOptional />
    </>
  )
}
