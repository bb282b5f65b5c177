import type { ShownCampaign } from 'contract/points'
import { figure, ListTable, name, price, type TableColumns, text } from '../ui/list-table'
import { campaignDays, categoriesText } from './campaign-text'

const COLUMNS: TableColumns<ShownCampaign> = [
  name('活动', ({ name: words }) => words),
  text('日期', campaignDays),
  text('品类', categoriesText),
  figure('每个账户最多', ({ ownerCapPoints }) => `${ownerCapPoints} 分`),
  figure('总积分', ({ capPoints, isUsedUp }) => (isUsedUp ? `${capPoints} 分，已发完` : `${capPoints} 分`)),
  price('每满 1 吨加', ({ extraPerTon }) => <span className="price">{extraPerTon} 分</span>),
]

/** Campaigns that run or are to come, with their conditions. */
export function CampaignTerms({ rows }: { rows: readonly ShownCampaign[] }) {
  return <ListTable caption="加奖活动" isCaptionVisible columns={COLUMNS} rows={rows} />
}
