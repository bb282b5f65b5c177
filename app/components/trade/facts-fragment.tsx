import { ServerFragment } from '../ui/server-fragment'

/** Facts of an order or a dispute, rendered by the server (`attachOrderPanels`, `attachDisputePanels`, `attachCasePanels`). */
export function FactsFragment({ html }: { html: string | null }) {
  return <ServerFragment name="facts" html={html} />
}
