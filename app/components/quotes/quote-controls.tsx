import { useLocation } from '@remix-run/react'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '../forms/filter-form'
import type { FieldsState } from '../forms/form-state'
import { useQueryLink } from '../lists/query-link'

interface QuoteWaysProps {
  filter: FieldsState
  /** Whether words narrow the quotes down. */
  isNarrowed: boolean
  /** Whether there is something to take along. */
  hasRows: boolean
}

/** Words to look for among the quotes, and the same quotes as a file or as a feed. */
export function QuoteControls({ filter, isNarrowed, hasRows }: QuoteWaysProps) {
  const { search } = useLocation()
  const queryLink = useQueryLink()
  return (
    <FilterForm
      state={filter}
      label="查找报价"
      keep={['category', 'maker', 'city', 'sort', 'days', 'size']}
      clearTo={queryLink({ sText: null, page: null })}
      isNarrowed={isNarrowed}
      actions={
        <>
          {hasRows && (
            <a href={`/latestQuotation/export${search}`} data-plain>
              导出表格
            </a>
          )}
          <a href={`/latestQuotation/atom${search}`} data-plain>
            订阅
          </a>{' '}
          <span className="text-muted text-small">
            订阅是供阅读器或自有系统读取的地址：每日 16:30 报价发布后，自动收到当前条件下的最新报价
          </span>
        </>
      }
    >
      <div className="filter-form__wide">
        <TextField field="sText" label="牌号、厂家、用途或城市" />
      </div>
    </FilterForm>
  )
}
