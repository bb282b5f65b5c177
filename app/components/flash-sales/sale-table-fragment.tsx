import { ServerFragment } from '~/components/fragments/server-fragment'

/** Flash sales of a list, rendered by the server (`saleTable`). */
export function SaleTableFragment({ html }: { html: string | null }) {
  return html === '' ? null : <ServerFragment name="sales" html={html} />
}
