import type { ComponentPropsWithoutRef } from 'react'

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** From the site's root: "/now?category=PP". */
  to: string
}

/**
 * A way to another page of ours. It is an anchor and nothing else: one listener for the whole document
 * (`useLinkClicks`) makes it a navigation. A list page has a hundred links, and the framework's own, each with hooks of
 * its own, stood out in the profile of the server that renders them. What leads to a file is a plain anchor with
 * `data-plain`: the browser itself follows it.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} />
}
