import { DateField } from '../fields/date-field'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'

interface SaleFieldsProps {
  offers: readonly { value: string; name: string }[]
}

/** The terms of a new sale. */
export function SaleFields({ offers }: SaleFieldsProps) {
  const number = { inputMode: 'decimal', isShort: true } as const
  return (
    <>
      <SelectField field="offerId" label="在售报价" options={offers} none="请选择报价" />
      <TextField field="priceYuan" label="秒杀价（元/吨）" hint="含税，须低于报价" {...number} />
      <TextField field="stockTon" label="总量（吨）" hint="通过审核时从报价的可售库存划出" {...number} />
      <TextField field="minTon" label="起订量（吨）" {...number} />
      <TextField
        field="stepTon"
        label="数量步长（吨）"
        hint="超过起订量的部分按此递增；袋装货为 0.025 吨的整数倍"
        {...number}
      />
      <TextField field="limitTon" label="每人限购（吨）" hint="待付款的订单也计入" {...number} />
      <TextField
        field="pinPriceYuan"
        label="拼单价（元/吨）"
        hint="支持整车拼单时填写，须低于秒杀价；不支持则三项都留空"
        isOptional
        {...number}
      />
      <TextField
        field="pinOpenMinTon"
        label="最低开团量（吨）"
        hint="不超过每人限购；总量须不少于一车 32 吨"
        isOptional
        {...number}
      />
      <TextField
        field="pinJoinMinTon"
        label="最低加入量（吨）"
        hint="不超过半车；拼后余量为 0 或不低于此量"
        isOptional
        {...number}
      />
      <DateField field="startsOn" label="开始日期" hint="14 天以内" />
      <TextField field="startsTime" label="开始时间" hint="如 10:00" isShort />
      <DateField field="endsOn" label="结束日期" />
      <TextField field="endsTime" label="结束时间" hint="持续 10 分钟至 24 小时" isShort />
      <TextArea field="remark" label="备注" hint="买家可以看到" isOptional />
    </>
  )
}
