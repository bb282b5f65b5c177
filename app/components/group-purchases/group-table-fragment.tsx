import { ServerFragment } from '~/components/fragments/server-fragment'

/** Group purchases of a list, rendered by the server (`groupTable`). */
export function GroupTableFragment({ html }: { html: string | null }) {
  return html === '' ? null : <ServerFragment name="groups" html={html} />
}
