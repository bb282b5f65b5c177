import type { DiscountAgreement, PublishedRules } from 'contract/discounts/operator-discounts'
import { DISCOUNT_TYPES } from 'contract/numbered-types'
import { DateField } from '../../fields/date-field'
import { RadioGroup } from '../../fields/radio-group'
import { TextArea } from '../../fields/text-area'
import { TextField } from '../../fields/text-field'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Link } from '../../ui/link'
import { actions, figure, ListTable, link, name, type TableColumns, text, time } from '../../ui/list-table'

const RULE_COLUMNS: TableColumns<PublishedRules> = [
  name('类型', ({ type }) => DISCOUNT_TYPES[type]),
  text(
    '规则',
    ({ rules }) =>
      rules.map(({ tons, offYuan }) => `满 ${tons} 吨减 ${offYuan} 元/吨`).join('；') || '未启用',
  ),
  figure('发布次数', ({ version }) => version),
  time('发布时间', ({ publishedAt }) => publishedAt),
  actions('操作', ({ type }) => (
    <Link to={`/console/discounts?type=${type}`}>修改{DISCOUNT_TYPES[type]}</Link>
  )),
]

/** Rules of the three types that are in force. */
export function RuleTable({ rows }: { rows: readonly PublishedRules[] }) {
  return (
    <ListTable
      caption="优惠规则"
      isCaptionVisible
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
    <FormPanel title={title} state={state} hidden={['type', 'version']}>
      <TextArea
        field="rules"
        label="规则"
        hint="每行一档：吨数 每吨减几元，例如 60 10；从小到大，最多 5 档；填“停用”即停用该类优惠"
      />
      <p className="subtitle">立即对新订单生效，已下的订单不变。</p>
      <Submit>发布规则</Submit>
    </FormPanel>
  )
}

const AGREEMENT_COLUMNS: TableColumns<DiscountAgreement> = [
  link('会员', ({ memberId, member }) => [`/console/members/${memberId}`, member]),
  text('买家', ({ company }) => company ?? '个人'),
  text('协议编号', ({ agreementNo }) => agreementNo),
  text('起始日期', ({ validFrom }) => validFrom),
  text('结束日期', ({ validUntil }) => validUntil),
  time('登记时间', ({ grantedAt }) => grantedAt),
]

/** Agreements with strategic partners, the newest first. */
export function AgreementTable({ rows }: { rows: readonly DiscountAgreement[] }) {
  return (
    <ListTable caption="战略合作协议" isCaptionVisible isScrollable columns={AGREEMENT_COLUMNS} rows={rows} />
  )
}

/** A member becomes a strategic partner. */
export function GrantAgreement({ state }: { state: FormState }) {
  return (
    <FormPanel title="登记战略合作协议" state={state} hidden={['memberId']}>
      <RadioGroup
        field="buyAs"
        label="合作方"
        options={[
          { value: 'mine', label: '会员本人', note: '以个人名义购买的订单' },
          { value: 'company', label: '会员的企业', note: '以企业名义购买的订单，须已通过企业认证' },
        ]}
      />
      <TextField field="agreementNo" label="协议编号" isShort />
      <DateField field="validFrom" label="起始日期" />
      <DateField field="validUntil" label="结束日期" />
      <p className="subtitle">代替该合作方先前的协议；提前结束时，登记更早的结束日期。</p>
      <Submit>登记协议</Submit>
    </FormPanel>
  )
}
