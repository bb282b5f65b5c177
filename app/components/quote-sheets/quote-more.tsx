import { PLAN_KINDS, type PlanKind } from 'contract/plans/states'
import { Button } from '../ui/button'
import { shortYuan } from '../ui/money'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'
import { ADD_QUOTE_SHEET } from './quote-paths'

interface More {
  id: string
  grade: string
  maker: string
  priceFenPerTon: number
}

interface QuoteMoreProps {
  /** What is chosen already, by field of the query. */
  chosen: { offerIds: readonly string[]; activityIds: readonly string[] }
  /** Favorites that are not chosen yet. */
  offers: readonly More[]
  activities: readonly (More & { kind: PlanKind })[]
}

/** Adds favorites to the chosen ones; the page opens again with all of them. */
export function QuoteMore({ chosen, offers, activities }: QuoteMoreProps) {
  const fields = Object.entries(chosen).flatMap(([name, ids]) => ids.map((id) => ({ name, id })))
  return (
    <Panel title="再加收藏的货源与活动">
      <form action={ADD_QUOTE_SHEET} aria-label="再加收藏">
        {fields.map(({ name, id }) => (
          <input key={id} type="hidden" name={name} value={id} />
        ))}
        {offers.map((one) => (
          <Choice key={one.id} name="offerIds" goods={one} />
        ))}
        {activities.map((one) => (
          <Choice key={one.id} name="activityIds" goods={one} kind={one.kind} />
        ))}
        <Button kind="quiet">加入</Button>{' '}
        <span className="text-muted">请先选齐再填数量，加入后数量从起订量重新填写</span>
      </form>
    </Panel>
  )
}

interface ChoiceProps {
  name: 'offerIds' | 'activityIds'
  goods: More
  kind?: PlanKind
}

function Choice({ name, goods: { id, grade, maker, priceFenPerTon }, kind }: ChoiceProps) {
  return (
    <div className="choice">
      <input type="checkbox" id={`more-${id}`} name={name} value={id} />
      <label htmlFor={`more-${id}`}>
        {`${grade} ${maker}，${shortYuan(priceFenPerTon)} 元/吨`} {kind && <Tag>{PLAN_KINDS[kind]}</Tag>}
      </label>
    </div>
  )
}
