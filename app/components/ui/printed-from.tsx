import { Time } from '../time/time'
import { useHydrated } from './use-hydrated'

interface PrintedFromProps {
  /** Path of the page with its query. */
  path: string
  /** Server time of its figures. */
  at: string
}

/** Address and time of a page on paper. A page does not know its host before scripts run. */
export function PrintedFrom({ path, at }: PrintedFromProps) {
  const host = useHydrated() ? window.location.host : ''
  return (
    <p className="print-only">
      塑集 <Time at={at} /> 的数据，{`${host}${path}`}
    </p>
  )
}
