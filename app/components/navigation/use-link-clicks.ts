import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

/** Makes a click on any internal link of the document a client-side navigation. */
export function useLinkClicks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = linkOf(event)
      if (!link) return
      event.preventDefault()
      const { pathname, search, hash } = link
      navigate({ pathname, search, hash }, { replace: link.href === window.location.href })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other links
  useEffect(markLinksForDiscovery, [key])
}

const OURS = 'a[href^="/"]:not([download]):not([data-plain])'

/** The link of ours that this click is to follow in this window; what a browser does otherwise is left to it. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(OURS) : null
  if (link?.host !== window.location.host) return null
  return link.target === '' || link.target === '_self' ? link : null
}

/** Marks one link of each path for Remix’s lazy route discovery. */
function markLinksForDiscovery(): void {
  const marked = new Set<string>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>(OURS)) {
    if (marked.has(link.pathname)) continue
    marked.add(link.pathname)
    link.setAttribute('data-discover', 'true')
  }
}
