import type { WaybillDetail } from 'contract/waybills/shapes'
import type { CancelBlame } from 'contract/waybills/states'
import type { ReactNode } from 'react'

export interface FreightFormProps {
  waybill: WaybillDetail
  /** Who pays what with each reason of a cancellation; null in other forms. */
  cancelWords: Record<CancelBlame, string> | null
  /** The page without the form. */
  backLink: ReactNode
}
