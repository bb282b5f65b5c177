import type { FreightQuote, LoadDetail } from 'contract/loads'
import { formatYuan, plainTons } from 'contract/units'
import { carrierPath } from '../carriers/carrier-paths'
import { CONTRACT_PARTIES } from '../carriers/contract-parties'
import { truckName } from '../carriers/truck-name'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { recordText, Window } from './load-words'

interface ChosenQuotePanelProps {
  load: Pick<LoadDetail, 'loadingUntil'>
  quote: FreightQuote
}

/** The quote that is about to be selected. Only the server renders it. */
export function ChosenQuotePanel({ load, quote }: ChosenQuotePanelProps) {
  return (
    <Panel title="所选报价">
      <Facts
        items={[
          fact('承运商', <Link to={carrierPath(quote.carrierId)}>{quote.carrierName}</Link>),
          fact('履约', recordText(quote)),
          fact('车辆', `${truckName(quote.truck)} ${quote.truck.plate}`),
          fact('核定载重', `${plainTons(quote.truck.loadKg)} 吨`),
          fact('报价吨数', `${plainTons(quote.kg)} 吨`),
          fact('不含税', `${formatYuan(quote.netFenPerTon)} 元/吨，合计 ${formatYuan(quote.netFen)} 元`),
          fact('装货时间', <Window from={quote.earliestLoadingAt} until={load.loadingUntil} />),
        ]}
      />
      <p className="subtitle">{CONTRACT_PARTIES}</p>
    </Panel>
  )
}
