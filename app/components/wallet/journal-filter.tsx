import type { WalletOwner } from 'contract/banking/states'
import { MONEY_ACCOUNTS, MONEY_CAUSES, MONEY_DIRECTIONS } from 'contract/states'
import { optionsOf } from '~/components/fields/choices'
import { DateField } from '~/components/fields/date-field'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { walletPath } from '../banking/account-name'
import { FilterForm } from '../forms/filter-form'
import type { FieldsState } from '../forms/form-state'
import { Link } from '../ui/link'

interface JournalFilterProps {
  filter: FieldsState
  isNarrowed: boolean
  /** Query of the same entries as a file; null while nothing is listed. */
  exported: string | null
  owner: WalletOwner
}

/** Which entries of the journal one wants to see. */
export function JournalFilter({ filter, isNarrowed, exported, owner }: JournalFilterProps) {
  return (
    <FilterForm
      state={filter}
      label="筛选资金流水"
      keep={['size', 'owner']}
      clearTo={walletPath('/personalCenter/journal', owner)}
      isNarrowed={isNarrowed}
      actions={
        <>
          {exported !== null && (
            <>
              <a href={`/personalCenter/journal/export?${exported}`} data-plain>
                导出表格
              </a>{' '}
              <a href={`/personalCenter/journal/xlsx?${exported}`} data-plain>
                导出电子表格
              </a>{' '}
            </>
          )}
          <Link to={walletPath('/personalCenter/statement', owner)}>开具对账单（PDF）</Link>
        </>
      }
    >
      <DateField field="from" label="开始日期" />
      <DateField field="to" label="结束日期" />
      <SelectField field="direction" label="收支" none="全部" options={optionsOf(MONEY_DIRECTIONS)} />
      <SelectField field="cause" label="事项" none="全部" options={optionsOf(MONEY_CAUSES)} />
      <SelectField field="account" label="账户" none="全部" options={optionsOf(MONEY_ACCOUNTS)} />
      <TextField field="minYuan" label="最低金额（元）" inputMode="decimal" isShort />
      <TextField field="maxYuan" label="最高金额（元）" inputMode="decimal" isShort />
    </FilterForm>
  )
}
