import { ServerFragment } from '~/components/fragments/server-fragment'

/** Facts of goods, an order or a dispute, rendered by the server (`fragment(args, 'facts', …)` in the loader). */
export function FactsFragment({ html }: { html: string | null }) {
  return <ServerFragment name="facts" html={html} />
}
