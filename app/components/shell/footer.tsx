import { ServerFragment } from '~/components/fragments/server-fragment'

/** Shows `FooterContents`, which the server renders once for all pages. */
export function Footer() {
  return <ServerFragment as="footer" className="footer" name="footer" />
}
