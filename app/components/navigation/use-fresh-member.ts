import { useLocation, useNavigate } from '@remix-run/react'
import { LOGIN_REDIRECT_SUPPRESSION_MS } from 'contract/constants'
import { useEffect, useRef } from 'react'
import { useRevalidation } from './use-revalidation'

let lastRedirectAt = 0

/**
 * Reads the user info again whenever the window regains focus (specification §4). Where the session has ended
 * meanwhile, it leads to the login page, at most once per five seconds (§8), but does not leave a page with a form:
 * sending it leads there as well, and keeps what was typed.
 * @param memberId null for visitors; undefined where the market cannot say who it is
 */
export function useFreshMember(memberId: string | null | undefined): void {
  const readAgain = useRevalidation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const before = useRef(memberId)

  useEffect(() => {
    window.addEventListener('focus', readAgain)
    return () => window.removeEventListener('focus', readAgain)
  }, [readAgain])

  useEffect(() => {
    if (memberId === undefined) return
    const hasEnded = typeof before.current === 'string' && memberId === null
    before.current = memberId
    const isRecent = Date.now() - lastRedirectAt < LOGIN_REDIRECT_SUPPRESSION_MS
    if (!hasEnded || pathname === '/login' || isRecent || isFormOpen()) return
    lastRedirectAt = Date.now()
    navigate(`/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`)
  }, [memberId, navigate, pathname, search])
}

function isFormOpen(): boolean {
  return document.querySelector('main form[method="post"]') !== null
}
