import { CONTRACT_FILTERS } from 'contract/contracts/states'
import type { ComponentProps } from 'react'
import { ListPage } from '../console/list-page'
import { TextField } from '../fields/text-field'
import { FilterForm } from '../forms/filter-form'
import { type FieldsState, fieldOf } from '../forms/form-state'
import { useQueryLink } from '../lists/query-link'
import { ButtonLink } from '../ui/button'
import { PageTitle } from '../ui/page-title'
import { Tabs } from '../ui/tabs'
import { AUTOMATIC_SEAL, SEALS } from './contract-paths'
import { ContractTable } from './contract-table'

const STATES = { '': '全部', ...CONTRACT_FILTERS } as const

interface ContractListProps
  extends Pick<ComponentProps<typeof ListPage>, 'place' | 'pages'>,
    ComponentProps<typeof ContractTable> {
  filter: FieldsState
  state: string
  /** Path of the list. */
  path: string
}

/** The contracts of one side, by state and words. */
export function ContractList({ place, pages, filter, state, path, ...table }: ContractListProps) {
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  const words = fieldOf(filter, 'q')
  return (
    <>
      <PageTitle
        sub={
          <>
            <ButtonLink to={SEALS}>印章管理</ButtonLink>
            {table.side === 'seller' && <ButtonLink to={AUTOMATIC_SEAL}>自动签章</ButtonLink>}
          </>
        }
      >
        合同
      </PageTitle>
      <Tabs
        label="合同状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <FilterForm
        state={filter}
        label="查找合同"
        keep={['state', 'size']}
        clearTo={path}
        isNarrowed={words.value !== ''}
        submit="查找"
      >
        <TextField field={words} label="订单号、牌号或厂家" isOptional />
      </FilterForm>
      <ListPage place={place} pages={pages} empty="没有合同">
        <ContractTable {...table} />
      </ListPage>
    </>
  )
}
