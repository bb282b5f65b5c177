import type { PriceAlert } from 'contract/price-alerts'
import type { OfferRow } from 'contract/spot'
import { formatYuan } from 'contract/units'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Time } from '../time/time'
import { StaleMark } from '../trade/stale-mark'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { actions, goods, ListTable, type TableColumns, text } from '../ui/list-table'
import { shortYuan } from '../ui/money'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'

const COLUMNS: TableColumns<PriceAlert> = [
  goods('牌号 / 厂家', ({ grade, maker, category }) => ({
    name: grade,
    to: `/now?sText=${encodeURIComponent(grade)}`,
    tag: <Tag>{category}</Tag>,
    detail: maker,
  })),
  text('城市', ({ city }) => city ?? '全国'),
  {
    header: '到价（元/吨）',
    isNumeric: true,
    dataLabel: '到价',
    cell: ({ priceFenPerTon }) => shortYuan(priceFenPerTon),
  },
  {
    header: '目前最低（元/吨）',
    isNumeric: true,
    dataLabel: '目前最低',
    cell: ({ lowest, priceFenPerTon }) =>
      lowest === null ? (
        '无在售'
      ) : (
        <>
          <Link to={`/nowDetail?id=${lowest.offerId}`}>{shortYuan(lowest.priceFenPerTon)}</Link>{' '}
          {lowest.isStale && <StaleMark />}{' '}
          {lowest.priceFenPerTon <= priceFenPerTon && <Tag kind="blue">已到价</Tag>}
        </>
      ),
  },
  text(
    '上次提醒',
    ({ alertedAt, isPaused }) =>
      isPaused ? <Tag kind="warn">已暂停</Tag> : alertedAt === null ? '--' : <Time at={alertedAt} />,
    'text-muted',
  ),
  actions('操作', ({ id, grade, city, isPaused }) => {
    const of = `${grade} ${city ?? '全国'}`
    const [change, name] = isPaused ? ['resume', '恢复'] : ['pause', '暂停']
    return (
      <>
        <Button kind="quiet" isSmall name="alert" value={`${change} ${id}`} aria-label={`${name}提醒 ${of}`}>
          {name}
        </Button>{' '}
        <Button kind="quiet" isSmall name="alert" value={`remove ${id}`} aria-label={`删除提醒 ${of}`}>
          删除
        </Button>
      </>
    )
  }),
]

/** The member's price alerts, with the buttons of the rows. */
export function PriceAlertTable({ rows }: { rows: readonly PriceAlert[] }) {
  const state = useFormState('alert')
  return (
    <Form state={state} label="到价提醒">
      <ListTable caption="到价提醒" layout="cards" columns={COLUMNS} rows={rows} />
    </Form>
  )
}

/** Sets an alert, or the new price of one. */
export function PriceAlertForm({ action }: { action: string }) {
  const state = useFormState('newAlert')
  return (
    <Panel title="设置到价提醒" id="new-alert">
      <div className="max-w-md">
        <Form state={state} action={action} label="设置到价提醒">
          <TextField field="grade" label="牌号" hint="如 T30S" isShort />
          <TextField field="maker" label="厂家" isOptional hint="几家同牌号时填写" isShort />
          <TextField field="city" label="仓库城市" isOptional hint="不填为全国" isShort />
          <TextField
            field="priceYuan"
            label="到价（元/吨）"
            inputMode="decimal"
            hint="新报价或改价不高于此价时，发一条站内消息；每条提醒每天最多一次"
            isShort
          />
          <p>
            <Submit>保存提醒</Submit>
          </p>
        </Form>
      </div>
    </Panel>
  )
}

type OfferSummaryFacts = Pick<OfferRow, 'grade' | 'maker' | 'city' | 'priceFenPerTon'>

/** Values of the form for goods whose price is known. */
export function alertValues({ grade, maker, city, priceFenPerTon }: OfferSummaryFacts) {
  return { grade, maker, city, priceYuan: formatYuan(priceFenPerTon).replaceAll(',', '') }
}
