import { QUOTE_FRESH_DAYS } from 'contract/spot/quote-age'
import { VisuallyHidden } from '../ui/visually-hidden'

/** Marks a price that its merchant did not confirm lately; screen readers read the whole sentence. */
export function StaleMark() {
  return (
    <span className="tag tag-warn">
      <VisuallyHidden>报价</VisuallyHidden>已过 {QUOTE_FRESH_DAYS} 天
      <VisuallyHidden>，以商家确认为准</VisuallyHidden>
    </span>
  )
}
