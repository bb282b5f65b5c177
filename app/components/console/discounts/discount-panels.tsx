import type { DiscountAgreement, PublishedRules } from 'contract/discounts/operator-discounts'
import { DISCOUNT_TYPES } from 'contract/numbered-types'
import { DateField } from '../../fields/date-field'
import { TextArea } from '../../fields/text-area'
import { TextField } from '../../fields/text-field'
import { Form } from '../../forms/form'
import { type FormState, fieldOf } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Time } from '../../time/time'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Link } from '../../ui/link'
import { Panel } from '../../ui/panel'

const RULE_COLUMNS: TableColumns<PublishedRules> = [
  { header: '类型', isRowHeader: true, cell: ({ type }) => DISCOUNT_TYPES[type] },
  {
    header: '规则',
    dataLabel: true,
    cell: ({ rules }) =>
      rules.map(({ tons, offYuan }) => `满 ${tons} 吨减 ${offYuan} 元/吨`).join('；') || '未启用',
  },
  { header: '发布次数', dataLabel: true, isNumeric: true, cell: ({ version }) => version },
  { header: '发布时间', dataLabel: true, cell: ({ publishedAt }) => <Time at={publishedAt} /> },
  {
    header: '操作',
    isActions: true,
    cell: ({ type }) => <Link to={`/console/discounts?type=${type}`}>修改{DISCOUNT_TYPES[type]}</Link>,
  },
]

/** Rules of the three types that are in force. */
export function RuleTable({ rows }: { rows: readonly PublishedRules[] }) {
  return (
    <DataTable
      caption="优惠规则"
      isCaptionVisible
      className="table line-table"
      isScrollable
      columns={RULE_COLUMNS}
      rows={rows}
      rowKey={({ type }) => type}
    />
  )
}

/** The rules of a type are replaced. */
export function PublishRules({ state, type }: { state: FormState; type: PublishedRules['type'] }) {
  const title = `发布${DISCOUNT_TYPES[type]}规则`
  return (
    <Panel title={title}>
      <Form state={state} hidden={['type', 'version']} label={title}>
        <TextArea
          field={fieldOf(state, 'rules')}
          label="规则"
          hint="每行一档：吨数 每吨减几元，例如 60 10；从小到大，最多 5 档；填“停用”即停用该类优惠"
        />
        <p className="subtitle">立即对新订单生效，已下的订单不变。</p>
        <Submit>发布规则</Submit>
      </Form>
    </Panel>
  )
}

const AGREEMENT_COLUMNS: TableColumns<DiscountAgreement> = [
  {
    header: '会员',
    isRowHeader: true,
    cell: ({ memberId, member }) => <Link to={`/console/members/${memberId}`}>{member}</Link>,
  },
  { header: '协议编号', dataLabel: true, cell: ({ agreementNo }) => agreementNo },
  { header: '起始日期', dataLabel: true, cell: ({ validFrom }) => validFrom },
  { header: '结束日期', dataLabel: true, cell: ({ validUntil }) => validUntil },
  { header: '登记时间', dataLabel: true, cell: ({ grantedAt }) => <Time at={grantedAt} /> },
]

/** Agreements with strategic partners, the newest first. */
export function AgreementTable({ rows }: { rows: readonly DiscountAgreement[] }) {
  return (
    <DataTable
      caption="战略合作协议"
      isCaptionVisible
      className="table line-table"
      isScrollable
      columns={AGREEMENT_COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

/** A member becomes a strategic partner. */
export function GrantAgreement({ state }: { state: FormState }) {
  return (
    <Panel title="登记战略合作协议">
      <Form state={state} hidden={['memberId']} label="登记战略合作协议">
        <TextField field={fieldOf(state, 'agreementNo')} label="协议编号" isShort />
        <DateField field={fieldOf(state, 'validFrom')} label="起始日期" />
        <DateField field={fieldOf(state, 'validUntil')} label="结束日期" />
        <p className="subtitle">代替该会员先前的协议；提前结束时，登记更早的结束日期。</p>
        <Submit>登记协议</Submit>
      </Form>
    </Panel>
  )
}
