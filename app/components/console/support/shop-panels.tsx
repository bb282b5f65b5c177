import { SHOP_STATES } from 'contract/states'
import { COMMISSION_MAX_PER_MILLE, COMMISSION_STATES } from 'contract/support/names'
import type { Commission, ShopFacts } from 'contract/support/shops'
import { DateField } from '../../fields/date-field'
import { NumberField } from '../../fields/number-field'
import { TextArea } from '../../fields/text-area'
import { Form } from '../../forms/form'
import { type FormState, fieldOf } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Time } from '../../time/time'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { DescriptionList } from '../../ui/description-list'
import { Link } from '../../ui/link'
import { Panel } from '../../ui/panel'
import { Tag } from '../../ui/tag'

/** What is known of a shop, with its present commission rate. */
export function ShopPanel({ shop }: { shop: ShopFacts & { perMille: number | null } }) {
  return (
    <Panel title="店铺">
      <DescriptionList
        inTwoColumns
        items={[
          {
            name: '店铺页',
            value: (
              <Link to={`/shopDetail?id=${shop.shopId}`} data-plain>
                打开店铺页
              </Link>
            ),
          },
          {
            name: '订单',
            value: <Link to={`/console/orders?shopId=${shop.shopId}`}>查看该店铺的订单</Link>,
          },
          { name: '开店时间', value: <Time at={shop.openedAt} /> },
          { name: '状态', value: SHOP_STATES[shop.state] },
          {
            name: '现行佣金率',
            value: shop.perMille === null ? '按订单类型的标准费率' : `${shop.perMille}‰`,
          },
        ]}
      />
    </Panel>
  )
}

const COMMISSION_COLUMNS: TableColumns<Commission> = [
  { header: '佣金率', isRowHeader: true, cell: ({ perMille }) => `${perMille}‰` },
  {
    header: '有效期',
    dataLabel: true,
    cell: ({ validFrom, validUntil }) => `${validFrom} 起${validUntil === null ? '' : `，至 ${validUntil}`}`,
  },
  { header: '依据', dataLabel: true, cell: ({ note }) => note },
  {
    header: '状态',
    dataLabel: true,
    cell: ({ state }) => <Tag kind={state === 'proposed' ? 'warn' : 'plain'}>{COMMISSION_STATES[state]}</Tag>,
  },
  {
    header: '提出',
    dataLabel: true,
    cell: ({ proposer, proposedAt }) => (
      <>
        {proposer} <Time at={proposedAt} />
      </>
    ),
  },
  {
    header: '复核',
    dataLabel: true,
    cell: ({ decider, decidedAt, rejection }) =>
      decider === null ? (
        '--'
      ) : (
        <>
          {decider} <Time at={decidedAt} />
          {rejection !== null && <span className="text-muted text-small block">{rejection}</span>}
        </>
      ),
  },
  { header: '生效于', dataLabel: true, cell: ({ effectiveFrom }) => <Time at={effectiveFrom} /> },
]

/** Commission rates of a shop, the newest first. */
export function CommissionTable({ rows }: { rows: readonly Commission[] }) {
  return (
    <DataTable
      caption="费率记录"
      isCaptionVisible
      className="table line-table"
      isScrollable
      columns={COMMISSION_COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

/** A commission rate is proposed. */
export function ProposeCommission({ state }: { state: FormState }) {
  return (
    <Panel title="提出佣金率">
      <Form state={state} hidden={['shopId']} label="提出佣金率">
        <NumberField
          field={fieldOf(state, 'perMille')}
          label="佣金率"
          unit="‰"
          hint={`按货款计，0 到 ${COMMISSION_MAX_PER_MILLE}`}
        />
        <DateField field={fieldOf(state, 'validFrom')} label="起始日期" />
        <DateField field={fieldOf(state, 'validUntil')} label="结束日期" isOptional />
        <TextArea field={fieldOf(state, 'note')} label="依据" />
        <p className="subtitle">只对今后的订单生效，须由另一位财务人员（另一手机号）复核。</p>
        <Submit>提出佣金率</Submit>
      </Form>
    </Panel>
  )
}

/** The rate of another operator is approved or rejected. */
export function DecideCommission({ approve, reject }: { approve: FormState; reject: FormState }) {
  return (
    <Panel title="复核佣金率">
      <Form state={approve} hidden={['commissionId']} label="复核通过">
        <p>通过后从下一笔订单（或起始日期）起生效，已下的订单不变。</p>
        <Submit>复核通过</Submit>
      </Form>
      <Form state={reject} hidden={['commissionId']} label="否决佣金率">
        <TextArea field={fieldOf(reject, 'reason')} label="否决理由" />
        <Submit kind="quiet">否决</Submit>
      </Form>
    </Panel>
  )
}
