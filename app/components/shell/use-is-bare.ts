import { useEffect, useState } from 'react'

/** Whether the page stands without its styles: their file did not come, so the browser's own margin shows. */
export function useIsBare(): boolean {
  const [isBare, setBare] = useState(false)
  useEffect(() => {
    const look = () => setBare(getComputedStyle(document.body).marginTop !== '0px')
    if (document.readyState === 'complete') return look()
    window.addEventListener('load', look)
    return () => window.removeEventListener('load', look)
  }, [])
  return isBare
}
