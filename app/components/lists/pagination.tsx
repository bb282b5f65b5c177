import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from 'contract/constants'
import { Link } from '../ui/link'
import { pageCount, pageWindow } from './page-window'
import type { QueryLink } from './query-link'

interface PaginationProps {
  /** Rows in all. */
  total: number
  /** Zero-based. */
  page: number
  size: number
  queryLink: QueryLink
}

/** Ways through a long list, as links; the URL holds the page. An empty list has none. */
export function Pagination({ total, page, size, queryLink }: PaginationProps) {
  if (total === 0) return null
  const count = pageCount(total, size)
  const to = (target: number) => queryLink({ page: target === 0 ? null : target })
  return (
    <>
      <ul>
        {page > 0 && count > 1 && (
          <li>
            <Link to={to(Math.min(page, count) - 1)} rel="prev">
              上一页
            </Link>
          </li>
        )}
        {count > 1 &&
          pageWindow(page, count).map((shown, i) => (
            <li key={shown ?? `gap-${i}`} className={isFar(shown, page) ? 'pagination__far' : undefined}>
              {shown === null ? (
                '…'
              ) : shown === page ? (
                <b aria-current="page">{shown + 1}</b>
              ) : (
                <Link to={to(shown)} aria-label={`第 ${shown + 1} 页`}>
                  {shown + 1}
                </Link>
              )}
            </li>
          ))}
        {page < count - 1 && (
          <li>
            <Link to={to(page + 1)} rel="next">
              下一页
            </Link>
          </li>
        )}
      </ul>
      <PageSizes total={total} size={size} queryLink={queryLink} />
    </>
  )
}

/** On a phone only the pages next to the present one find room. */
function isFar(shown: number | null, page: number): boolean {
  return shown === null || Math.abs(shown - page) > 1
}

function PageSizes({ total, size, queryLink }: Omit<PaginationProps, 'page'>) {
  return (
    <ul className="pagination__sizes">
      <li>共 {total} 条，每页</li>
      {PAGE_SIZES.map((choice) => (
        <li key={choice}>
          {choice === size ? (
            <b aria-current="true">{choice}</b>
          ) : (
            <Link
              to={queryLink({ page: null, size: choice === DEFAULT_PAGE_SIZE ? null : choice })}
              aria-label={`每页 ${choice} 条`}
            >
              {choice}
            </Link>
          )}
        </li>
      ))}
      <li>条</li>
    </ul>
  )
}
