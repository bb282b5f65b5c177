import { ORDER_TYPES } from 'contract/numbered-types'
import type { MemberOrderCount } from 'contract/ordering/order-list'
import { DateField } from '~/components/fields/date-field'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '../forms/filter-form'
import { type FieldsState, fieldOf } from '../forms/form-state'

interface OrderFilterProps {
  filter: FieldsState
  counts: MemberOrderCount
  isNarrowed: boolean
  /** The list without the filter, in the state that is shown. */
  clearTo: string
  /** Query of the same orders as a file; null while nothing is listed. */
  exported: string | null
}

/** Which orders one wants to see, beside their state. */
export function OrderFilter({ filter, counts, isNarrowed, clearTo, exported }: OrderFilterProps) {
  const type = fieldOf(filter, 'type')
  const types = Object.entries(ORDER_TYPES)
    .filter(([number]) => number in counts.byType || number === type.value)
    .map(([value, name]) => ({ value, name }))
  return (
    <FilterForm
      state={filter}
      label="筛选订单"
      keep={['state', 'size']}
      clearTo={clearTo}
      isNarrowed={isNarrowed}
      actions={
        exported !== null && (
          <>
            <a href={`/personalCenter/myOrder/export?${exported}`} data-plain>
              导出表格
            </a>{' '}
            <a href={`/personalCenter/myOrder/xlsx?${exported}`} data-plain>
              导出电子表格
            </a>
          </>
        )
      }
    >
      <TextField field="q" label="订单号、牌号或厂家" />
      <SelectField field={type} label="类型" none="全部" options={types} />
      <DateField field="from" label="开始日期" />
      <DateField field="to" label="结束日期" />
    </FilterForm>
  )
}
