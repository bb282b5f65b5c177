import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import type { WrittenName } from '~/components/shell/static-fragment-names'

/** By the door's context of a request, which loaders and the page's writing have in common. */
const parts = new WeakMap<AppLoadContext, Partial<Record<WrittenName, string>>>()

/**
 * Puts a part that the server wrote on the page.
 * @returns what the loader gives the page: null where the whole page is sent, which holds the part as it is; the HTML
 *   where the browser asks for the page's data alone, and where there is nothing to put
 */
export function putOnPage(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  name: WrittenName,
  html: string,
): string | null {
  if (html === '' || context.isWholePage !== true) return html
  parts.set(context, { ...parts.get(context), [name]: html })
  return null
}

export function partsOnPage(context: AppLoadContext): Partial<Record<WrittenName, string>> {
  return parts.get(context) ?? {}
}
