import type { PointsCampaign } from 'contract/points/campaigns'
import { CAMPAIGN_STATES } from 'contract/points/states'
import { formatYuan } from 'contract/units'
import { CheckboxGroup } from '../../fields/checkbox-group'
import { DateField } from '../../fields/date-field'
import { NumberField } from '../../fields/number-field'
import { TextArea } from '../../fields/text-area'
import { TextField } from '../../fields/text-field'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { campaignDays, categoriesText } from '../../points/campaign-text'
import { Facts, fact } from '../../ui/facts'
import { figure, ListTable, lines, link, type TableColumns, text } from '../../ui/list-table'
import { Columns, Panel } from '../../ui/panel'

interface CampaignTableProps {
  rows: readonly PointsCampaign[]
  /** Page that shows what can be done with a row. */
  linkTo: (id: string) => string
}

/** Campaigns with who proposed and decided them. */
export function CampaignTable({ rows, linkTo }: CampaignTableProps) {
  const columns: TableColumns<PointsCampaign> = [
    link('活动', ({ id, name }) => [linkTo(id), name]),
    text('日期', campaignDays),
    text('品类', categoriesText),
    figure('每吨加', ({ extraPerTon }) => `${extraPerTon} 分`),
    lines('提出 / 复核', ({ proposer, decider }) => [proposer, decider ?? '--']),
    text('状态', ({ state }) => CAMPAIGN_STATES[state]),
    figure('已奖 / 总额', ({ givenPoints, capPoints }) => `${givenPoints} / ${capPoints}`),
  ]
  return <ListTable caption="积分活动" isScrollable columns={columns} rows={rows} />
}

interface ProposeProps {
  state: FormState
  categories: readonly { code: string; name: string }[]
}

/** Proposes a campaign. */
export function ProposeCampaign({ state, categories }: ProposeProps) {
  return (
    <FormPanel title="提出活动" state={state}>
      <TextField field="name" label="活动名称" hint="公示给买家" isShort />
      <TextArea field="reason" label="活动目的" />
      <DateField field="fromDay" label="开始日" hint="须在开始日之前批准" />
      <DateField field="toDay" label="结束日" hint="含当日，北京时间" />
      <NumberField field="extraPerTon" label="每满 1 吨加" unit="分" />
      <NumberField field="capPoints" label="活动总积分" unit="分" />
      <NumberField field="ownerCapPoints" label="每个账户最多" unit="分" />
      <CheckboxGroup
        field="categories"
        legend="品类（不选为全部）"
        options={categories.map(({ code: value, name }) => ({ value, name }))}
      />
      <Submit>提出活动</Submit>
    </FormPanel>
  )
}

function CampaignFacts({ row }: { row: PointsCampaign }) {
  return (
    <Facts
      items={[
        fact('日期', campaignDays(row)),
        fact('品类', categoriesText(row)),
        fact('奖励', `每满 1 吨加 ${row.extraPerTon} 分，每个账户最多 ${row.ownerCapPoints} 分`),
        fact(
          '总积分',
          `${row.capPoints} 分，最多折合 ${formatYuan(row.mostFen)} 元，已奖 ${row.givenPoints} 分`,
        ),
        fact('目的', row.reason),
        fact('提出人', row.proposer),
        row.rejection !== null && fact('否决理由', row.rejection),
      ]}
    />
  )
}

interface DecideProps {
  approve: FormState
  reject: FormState
  row: PointsCampaign
}

/** The decision of another person. */
export function DecideCampaign({ approve, reject, row }: DecideProps) {
  return (
    <Columns
      main={
        <FormPanel title={`复核“${row.name}”`} state={approve} hidden={['id']}>
          <CampaignFacts row={row} />
          <Submit>批准并公示</Submit>
        </FormPanel>
      }
      aside={
        <FormPanel title="否决" state={reject} hidden={['id']}>
          <TextArea field="reason" label="否决理由" />
          <Submit kind="quiet">否决</Submit>
        </FormPanel>
      }
    />
  )
}

/** A campaign that was decided; an approved one can be ended early. */
export function ShownCampaign({ row, end }: { row: PointsCampaign; end: FormState | null }) {
  if (end === null)
    return (
      <Panel title={row.name}>
        <CampaignFacts row={row} />
      </Panel>
    )
  return (
    <FormPanel title={row.name} state={end} hidden={['id']}>
      <CampaignFacts row={row} />
      <p className="subtitle">终止后完成的订单不再加奖，已奖励的积分不变。</p>
      <Submit kind="quiet">提前终止</Submit>
    </FormPanel>
  )
}
