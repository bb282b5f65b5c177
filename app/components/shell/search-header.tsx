import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Link } from '../ui/link'

/** Words that stand in the empty field, and are searched when it is sent empty (specification §2). */
export const SAMPLE_TERM = '聚丙烯 T30S'

/** Logo and the search for goods: a plain GET, so that the words stand in the URL. */
export function SearchHeader({ searchText }: { searchText: string }) {
  const input = useRef<HTMLInputElement>(null)
  // The words follow the page, but never over what somebody is typing while a page is on its way.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = searchText
  }, [searchText])
  return (
    <div className="head">
      <div className="wrap">
        <Link to="/" className="logo">
          塑集 <small>大宗塑料现货交易</small>
        </Link>
        <Form method="get" action="/now" className="search" role="search">
          <input
            ref={input}
            type="search"
            name="sText"
            aria-label="搜索商品"
            placeholder={SAMPLE_TERM}
            defaultValue={searchText}
          />
          <button type="submit">搜索</button>
        </Form>
      </div>
    </div>
  )
}
