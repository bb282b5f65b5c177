import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FragmentName } from '~/components/fragments/fragment-names'

/** By the HTTP server's context of a request, which the loaders and the renderer of a page share. */
const attached = new WeakMap<AppLoadContext, Partial<Record<FragmentName, string>>>()

/** Serializes elements without state to the HTML that `ServerFragment` shows. */
export function renderFragment(element: ReactElement | ReactElement[]): string {
  return renderToStaticMarkup(element)
}

/**
 * Attaches a fragment to the page, for the `ServerFragment` of the same name.
 * @param html output of `renderFragment`
 * @returns value for the loader data: null for a whole page, whose document contains the fragment; the HTML for a
 *   request of page data alone, and if it is empty
 */
export function attachFragment(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  name: FragmentName,
  html: string,
): string | null {
  if (html === '' || context.isWholePage !== true) return html
  attached.set(context, { ...attached.get(context), [name]: html })
  return null
}

/**
 * Renders a part of the page on the server alone: `facts: fragment(args, 'facts', <Facts … />)`.
 * @param element false for a part that the page does not have
 * @returns value for the loader data, as of `attachFragment`
 */
export function fragment(
  args: Pick<LoaderFunctionArgs, 'context'>,
  name: FragmentName,
  element: ReactElement | ReactElement[] | false,
): string | null {
  return attachFragment(args, name, element === false ? '' : renderFragment(element))
}

/** Fragments that the loaders of a page have attached. */
export function attachedFragments(context: AppLoadContext): Partial<Record<FragmentName, string>> {
  return attached.get(context) ?? {}
}
