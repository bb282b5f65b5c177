import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

/** Makes a click on one of our links a navigation without a full page load, wherever in the document it stands. */
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
}

/** The link of ours that this click is to follow in this window; what a browser does otherwise is left to it. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.hasAttribute('data-discover') || link.host !== window.location.host) return null
  return link.target === '' || link.target === '_self' ? link : null
}
