import { SHOP_STATES, type ShopState } from 'contract/states'
import { TextArea } from '../../fields/text-area'
import { Form } from '../../forms/form'
import { type FormState, fieldOf } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Time } from '../../time/time'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Panel } from '../../ui/panel'

interface StateChange {
  state: ShopState
  reason: string
  by: string
  at: string
}

const COLUMNS: TableColumns<StateChange> = [
  { header: '时间', isRowHeader: true, cell: ({ at }) => <Time at={at} /> },
  { header: '变为', dataLabel: true, cell: ({ state }) => SHOP_STATES[state] },
  { header: '原因', dataLabel: true, cell: ({ reason }) => reason },
  { header: '工作人员', dataLabel: true, cell: ({ by }) => by },
]

/** What operators decided about a shop's state, one change per row. */
export function ShopStateTable({ rows }: { rows: readonly StateChange[] }) {
  return (
    <DataTable
      caption="营业状态"
      className="table line-table"
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
    <Panel key={name} title={FORMS[name].title}>
      <Form state={forms[name]} hidden={['shopId', 'from']} label={FORMS[name].title}>
        <p>{FORMS[name].about}</p>
        <input type="hidden" name="to" value={FORMS[name].to} />
        <TextArea field={fieldOf(forms[name], 'reason')} label="原因" />
        <Submit kind="quiet">{FORMS[name].title}</Submit>
      </Form>
    </Panel>
  ))
}
