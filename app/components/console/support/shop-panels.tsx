import { SHOP_STATES } from 'contract/states'
import { COMMISSION_MAX_PER_MILLE, COMMISSION_STATE_COLORS, COMMISSION_STATES } from 'contract/support/names'
import type { Commission, ShopFacts } from 'contract/support/shops'
import { DateField } from '../../fields/date-field'
import { NumberField } from '../../fields/number-field'
import { TextArea } from '../../fields/text-area'
import { Form } from '../../forms/form'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Time } from '../../time/time'
import { Facts, fact } from '../../ui/facts'
import { Link } from '../../ui/link'
import { ListTable, name, state, type TableColumns, text, time } from '../../ui/list-table'
import { Panel } from '../../ui/panel'

/** What is known of a shop, with its present commission rate. */
export function ShopPanel({ shop }: { shop: ShopFacts & { perMille: number | null } }) {
  return (
    <Panel title="店铺">
      <Facts
        inTwoColumns
        items={[
          fact(
            '店铺页',
            <Link to={`/shopDetail?id=${shop.shopId}`} data-plain>
              打开店铺页
            </Link>,
          ),
          fact('订单', <Link to={`/console/orders?shopId=${shop.shopId}`}>查看该店铺的订单</Link>),
          fact('开店时间', <Time at={shop.openedAt} />),
          fact('状态', SHOP_STATES[shop.state]),
          fact('现行佣金率', shop.perMille === null ? '按订单类型的标准费率' : `${shop.perMille}‰`),
        ]}
      />
    </Panel>
  )
}

const COMMISSION_COLUMNS: TableColumns<Commission> = [
  name('佣金率', ({ perMille }) => `${perMille}‰`),
  text(
    '有效期',
    ({ validFrom, validUntil }) => `${validFrom} 起${validUntil === null ? '' : `，至 ${validUntil}`}`,
  ),
  text('依据', ({ note }) => note),
  state('状态', COMMISSION_STATES, COMMISSION_STATE_COLORS, ({ state }) => state),
  text('提出', ({ proposer, proposedAt }) => (
    <>
      {proposer} <Time at={proposedAt} />
    </>
  )),
  text('复核', ({ decider, decidedAt, rejection }) =>
    decider === null ? (
      '--'
    ) : (
      <>
        {decider} <Time at={decidedAt} />
        {rejection !== null && <span className="text-muted text-small block">{rejection}</span>}
      </>
    ),
  ),
  time('生效于', ({ effectiveFrom }) => effectiveFrom),
]

/** Commission rates of a shop, the newest first. */
export function CommissionTable({ rows }: { rows: readonly Commission[] }) {
  return (
    <ListTable caption="费率记录" isCaptionVisible isScrollable columns={COMMISSION_COLUMNS} rows={rows} />
  )
}

/** A commission rate is proposed. */
export function ProposeCommission({ state }: { state: FormState }) {
  return (
    <FormPanel title="提出佣金率" state={state} hidden={['shopId']}>
      <NumberField
        field="perMille"
        label="佣金率"
        unit="‰"
        hint={`按货款计，0 到 ${COMMISSION_MAX_PER_MILLE}`}
      />
      <DateField field="validFrom" label="起始日期" />
      <DateField field="validUntil" label="结束日期" isOptional />
      <TextArea field="note" label="依据" />
      <p className="subtitle">只对今后的订单生效，须由另一位财务人员（另一手机号）复核。</p>
      <Submit>提出佣金率</Submit>
    </FormPanel>
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
        <TextArea field="reason" label="否决理由" />
        <Submit kind="quiet">否决</Submit>
      </Form>
    </Panel>
  )
}
