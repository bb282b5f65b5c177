import { ServerFragment } from '~/components/fragments/server-fragment'

/** Lots of a list, rendered by the server (`lotTable`). */
export function LotTableFragment({ html }: { html: string | null }) {
  return html === '' ? null : <ServerFragment name="lots" html={html} />
}
