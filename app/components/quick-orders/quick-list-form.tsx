import type { Address } from 'contract/addresses'
import { PICKUP, QUICK_LINES_MAX } from 'contract/quick-orders/limits'
import { addressText } from '../addresses/address-text'
import { FileField } from '../fields/file-field'
import { RadioGroup } from '../fields/radio-group'
import { TextArea } from '../fields/text-area'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ManageAddresses } from '../ordering/address-choice'

const ROWS = 8

interface QuickListFormProps {
  state: FormState
  addresses: readonly Address[]
}

/** The purchasing list, typed, pasted or uploaded, and where the goods are to go. */
export function QuickListForm({ state, addresses }: QuickListFormProps) {
  return (
    <FormPanel title="采购清单" state={state} hasFiles>
      <TextArea
        field="lines"
        label="每行一条：牌号 吨数 城市"
        hint={`如 T30S 30 宁波，数量也可写 500 公斤、20 包、1 车；城市可不填，填了先列该城市仓库的货源，自提时并列出该城市的送到价。可从电子表格直接粘贴，最多 ${QUICK_LINES_MAX} 行`}
        rows={ROWS}
      />
      <FileField
        field="file"
        label="或上传表格"
        hint="CSV 或电子表格文件，首行表头为 牌号、吨数、城市，也可用 数量（公斤）"
        accept=".csv,.xlsx"
        isOptional
      />
      <RadioGroup
        field="to"
        label="交货方式"
        options={[
          { value: PICKUP, label: '自提', note: '到货源所在仓库提货' },
          ...addresses.map((address) => ({
            value: address.id,
            label: `送到 ${addressText(address)}`,
            note: `${address.receiver} ${address.phone}${address.isDefault ? '（默认）' : ''}`,
          })),
        ]}
      />
      <Submit>查找货源</Submit> <ManageAddresses />
    </FormPanel>
  )
}
