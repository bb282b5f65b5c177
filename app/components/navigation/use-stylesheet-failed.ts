import { useEffect, useState } from 'react'

/** Message for error monitoring (specification §8). */
const STYLES_FAILED = 'CSS_CHUNK_LOAD_FAILED'

/** True if the stylesheet has not loaded: the body has the browser's default margin. */
export function useStylesheetFailed(): boolean {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const check = () => {
      if (getComputedStyle(document.body).marginTop === '0px') return
      setFailed(true)
      window.reportError?.(new Error(STYLES_FAILED))
    }
    if (document.readyState === 'complete') return check()
    window.addEventListener('load', check)
    return () => window.removeEventListener('load', check)
  }, [])
  return hasFailed
}
