import { useEffect, useState } from 'react'

/** What whoever watches for errors is told (specification §8). */
const STYLES_FAILED = 'CSS_CHUNK_LOAD_FAILED'

/** Whether the page stands without its styles: their file did not come, so the browser's own margin shows. */
export function useIsBare(): boolean {
  const [isBare, setBare] = useState(false)
  useEffect(() => {
    const look = () => {
      if (getComputedStyle(document.body).marginTop === '0px') return
      setBare(true)
      window.reportError?.(new Error(STYLES_FAILED))
    }
    if (document.readyState === 'complete') return look()
    window.addEventListener('load', look)
    return () => window.removeEventListener('load', look)
  }, [])
  return isBare
}
