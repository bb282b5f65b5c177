import { DEPOSIT_PER_MILLE } from 'contract/auction/lot-terms'
import { DateField } from '../fields/date-field'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'

interface LotFieldsProps {
  warehouses: readonly { value: string; name: string }[]
}

/** The terms of a lot, for a new one and for a change of a draft. */
export function LotFields({ warehouses }: LotFieldsProps) {
  const number = { inputMode: 'decimal', isShort: true } as const
  return (
    <>
      <SelectField field="warehouseId" label="仓库" options={warehouses} none="请选择仓库" />
      <TextField field="weightTon" label="总量（吨）" {...number} />
      <TextField field="minTon" label="起拍量（吨）" hint="每笔出价至少的吨数" {...number} />
      <TextField
        field="stepTon"
        label="数量步长（吨）"
        hint="超过起拍量的部分按此递增；袋装货为 0.025 吨的整数倍"
        {...number}
      />
      <TextField field="startYuan" label="起拍价（元/吨）" {...number} />
      <TextField field="stepYuan" label="加价幅度（元/吨）" hint="至少 1 元" {...number} />
      <TextField
        field="maxRaiseYuan"
        label="最大加价（元/吨）"
        hint="单笔出价最多高于当前最高价多少；不填为不限"
        isOptional
        {...number}
      />
      <TextField
        field="reserveYuan"
        label="保留价（元/吨）"
        hint="截止前不公开，公告只列出其哈希；低于保留价不成交"
        isOptional
        {...number}
      />
      <TextField
        field="depositYuan"
        label="固定保证金（元）"
        hint={`不填则按出价金额的 ${DEPOSIT_PER_MILLE / 10}% 收取`}
        isOptional
        {...number}
      />
      <DateField field="startsOn" label="开始日期" hint="至少在 25 小时以后：公告须提前 24 小时" />
      <TextField field="startsTime" label="开始时间" hint="如 10:00" isShort />
      <DateField field="endsOn" label="截止日期" />
      <TextField
        field="endsTime"
        label="截止时间"
        hint="持续 10 分钟至 24 小时；最后 5 分钟有出价则顺延"
        isShort
      />
      <TextArea field="remark" label="备注" hint="买家可以看到" isOptional />
    </>
  )
}
