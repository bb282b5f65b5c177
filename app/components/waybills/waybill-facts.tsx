import type { WaybillDetail } from 'contract/waybills/shapes'
import { Panel } from '../ui/panel'
import { WaybillPapers } from './paper-panels'
import {
  FreightPanel,
  GoodsPanel,
  PartiesPanel,
  PlacesPanel,
  TruckPanel,
  WaitingPanel,
} from './waybill-panels'
import { WaybillTimeline } from './waybill-timeline'

/** All facts of a waybill but its exceptions, for both parties and for operators. Only the server renders it. */
export function WaybillFacts({ waybill }: { waybill: WaybillDetail }) {
  return (
    <>
      <TruckPanel waybill={waybill} />
      <GoodsPanel waybill={waybill} />
      <WaybillPapers waybill={waybill} />
      <PlacesPanel waybill={waybill} />
      <FreightPanel waybill={waybill} />
      <WaitingPanel waybill={waybill} />
      <PartiesPanel waybill={waybill} />
      <Panel title="进度">
        <WaybillTimeline timeline={waybill.timeline} />
      </Panel>
    </>
  )
}
