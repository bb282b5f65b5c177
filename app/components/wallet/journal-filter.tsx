import { MONEY_ACCOUNTS, MONEY_CAUSES, MONEY_DIRECTIONS } from 'contract/states'
import { optionsOf } from '~/components/fields/choices'
import { DateField } from '~/components/fields/date-field'
import { SelectField } from '~/components/fields/select-field'
import { walletPath } from '../banking/account-name'
import { FilterForm } from '../forms/filter-form'
import { type FieldsState, fieldOf } from '../forms/form-state'

interface JournalFilterProps {
  filter: FieldsState
  isNarrowed: boolean
  /** Where the same entries come as a file; null while nothing is listed. */
  exportTo: string | null
}

/** Which entries of the journal one wants to see. */
export function JournalFilter({ filter, isNarrowed, exportTo }: JournalFilterProps) {
  return (
    <FilterForm
      state={filter}
      label="筛选资金流水"
      keep={['owner', 'size']}
      clearTo={walletPath('/personalCenter/journal', fieldOf(filter, 'owner').value)}
      isNarrowed={isNarrowed}
      actions={
        exportTo !== null && (
          <a href={exportTo} data-plain>
            导出表格
          </a>
        )
      }
    >
      <DateField field={fieldOf(filter, 'from')} label="开始日期" />
      <DateField field={fieldOf(filter, 'to')} label="结束日期" />
      <SelectField
        field={fieldOf(filter, 'direction')}
        label="收支"
        none="全部"
        options={optionsOf(MONEY_DIRECTIONS)}
      />
      <SelectField
        field={fieldOf(filter, 'cause')}
        label="事项"
        none="全部"
        options={optionsOf(MONEY_CAUSES)}
      />
      <SelectField
        field={fieldOf(filter, 'account')}
        label="账户"
        none="全部"
        options={optionsOf(MONEY_ACCOUNTS)}
      />
    </FilterForm>
  )
}
