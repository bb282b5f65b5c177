import { CONTRACT_FILTERS, type ContractSide } from 'contract/contracts/states'
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

const STATES = { '': '全部', ...CONTRACT_FILTERS } as const
/** Contracts of plans are signed or expire. */
const { withdrawn: _withdrawn, refused: _refused, ...PLAN_STATES } = STATES

interface ContractListProps extends ComponentProps<typeof ListPage> {
  filter: FieldsState
  state: string
  side: ContractSide
  /** Path of the list. */
  path: string
  isOfPlans: boolean
}

/** The contracts of one side, of orders or of plans, by state and words. The last tab leads to the other kind. */
export function ContractList(props: Omit<ContractListProps, 'empty'>) {
  const { place, pages, filter, state, side, path, isOfPlans, children } = props
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  const kindLink = (kind: 'plan' | null) => linkTo({ kind, state: null, q: null, page: null })
  const words = fieldOf(filter, 'q')
  return (
    <>
      <PageTitle
        sub={
          <>
            <ButtonLink to={SEALS}>印章管理</ButtonLink>
            {side === 'seller' && <ButtonLink to={AUTOMATIC_SEAL}>自动签章</ButtonLink>}
          </>
        }
      >
        {isOfPlans ? '计划合同' : '合同'}
      </PageTitle>
      <Tabs
        label="合同状态"
        tabs={[
          ...Object.entries(isOfPlans ? PLAN_STATES : STATES).map(([value, name]) => ({
            name,
            to: stateLink(value),
          })),
          isOfPlans ? { name: '订单合同', to: kindLink(null) } : { name: '计划合同', to: kindLink('plan') },
        ]}
        current={stateLink(state)}
      />
      <FilterForm
        state={filter}
        label="查找合同"
        keep={['kind', 'state', 'size']}
        clearTo={isOfPlans ? `${path}?kind=plan` : path}
        isNarrowed={words.value !== ''}
        submit="查找"
      >
        <TextField field={words} label={`${isOfPlans ? '计划' : '订单'}号、牌号或厂家`} isOptional />
      </FilterForm>
      <ListPage place={place} pages={pages} empty="没有合同">
        {children}
      </ListPage>
    </>
  )
}
