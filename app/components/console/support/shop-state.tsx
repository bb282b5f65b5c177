import { SHOP_STATES, type ShopState } from 'contract/states'
import { TextArea } from '../../fields/text-area'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Time } from '../../time/time'
import { ListTable, name, type TableColumns, text } from '../../ui/list-table'

interface StateChange {
  state: ShopState
  reason: string
  by: string
  at: string
}

const COLUMNS: TableColumns<StateChange> = [
  name('时间', ({ at }) => <Time at={at} />),
  text('变为', ({ state }) => SHOP_STATES[state]),
  text('原因', ({ reason }) => reason),
  text('工作人员', ({ by }) => by),
]

/** What operators decided about a shop's state, one change per row. */
export function ShopStateTable({ rows }: { rows: readonly StateChange[] }) {
  return (
    <ListTable
      caption="营业状态"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ at, state }) => `${at} ${state}`}
    />
  )
}

const FORMS = {
  suspend: {
    title: '暂停营业',
    to: 'suspended',
    about: '报价随即离开市场，不再接新订单；进行中的订单照常履行。商家会收到原因。',
  },
  close: {
    title: '关闭店铺',
    to: 'closed',
    about: '报价随即离开市场，不再接新订单；进行中的订单照常履行。以后仍可恢复。',
  },
  reopen: { title: '恢复营业', to: 'open', about: '未下架、未过期的报价重新上架。' },
} as const
type FormName = keyof typeof FORMS

const OPEN_FORMS: Record<ShopState, readonly FormName[]> = {
  open: ['suspend', 'close'],
  suspended: ['reopen', 'close'],
  closed: ['reopen'],
}

interface ShopStateFormsProps {
  state: ShopState
  forms: Record<FormName, FormState>
}

/** The changes that the shop's state allows, each with a reason. */
export function ShopStateForms({ state, forms }: ShopStateFormsProps) {
  return OPEN_FORMS[state].map((name) => (
    <FormPanel key={name} title={FORMS[name].title} state={forms[name]} hidden={['shopId', 'from']}>
      <p>{FORMS[name].about}</p>
      <input type="hidden" name="to" value={FORMS[name].to} />
      <TextArea field="reason" label="原因" />
      <Submit kind="quiet">{FORMS[name].title}</Submit>
    </FormPanel>
  ))
}
