import { useLocation } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** "/now?category=PP", or "?category=PP" for the present page with another query. */
  to: string
}

/**
 * A way to another page of ours. It is an anchor and nothing else: one listener for the whole document
 * (`useLinkClicks`) makes it a navigation. A list page has a hundred links, and the framework's own, each with hooks of
 * its own, stood out in the profile of the server that renders them.
 */
export function Link({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  return <a {...rest} data-discover="true" href={addressOf(to, pathname)} />
}

/** An empty query leads to the bare page: "?" alone would keep a stray sign in the address. */
function addressOf(to: string, pathname: string): string {
  if (!to.startsWith('?')) return to
  return to === '?' ? pathname : pathname + to
}
