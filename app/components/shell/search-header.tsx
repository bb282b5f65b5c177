import { Form } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { Link } from '../ui/link'
import suggestionsUrl from './search-suggestions?worker&url'
import {
  goodsListOf,
  SAMPLE_TERM,
  SEARCH_FIELD_ID,
  SEARCH_TYPES,
  type SearchType,
  SHOP_LIST,
  SHOP_PAGE,
  SHOP_PLACEHOLDER,
  searchTypeOf,
} from './search-target'

interface SearchHeaderProps {
  pathname: string
  /** The present query, of which the words are one part. */
  query: URLSearchParams
}

const SCRIPT_ID = 'search-suggestions-script'

const LOOKS_FOR = {
  [SEARCH_TYPES.goods]: { word: '商品', placeholder: SAMPLE_TERM },
  [SEARCH_TYPES.shops]: { word: '店铺', placeholder: SHOP_PLACEHOLDER },
}

/** Says when the search was sent (specification §2); its answer is the same without it. */
function stampSearch({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const stamp = document.createElement('input')
  Object.assign(stamp, { type: 'hidden', name: 'plan', value: String(Date.now()) })
  currentTarget.append(stamp)
  queueMicrotask(() => stamp.remove())
}

/** Logo and search for goods or shops: a plain GET, so that the URL contains the search. */
export function SearchHeader({ pathname, query }: SearchHeaderProps) {
  const [type, setType] = useState(searchTypeOf(pathname))
  return (
    <div className="search-header">
      <div className="page-width">
        <Link to="/" className="site-logo">
          塑集 <small>大宗塑料现货交易</small>
        </Link>
        <div className="search-header__search">
          <Form
            method="get"
            action={type === SEARCH_TYPES.shops ? SHOP_LIST : goodsListOf(pathname)}
            className="search-form"
            role="search"
            onSubmit={stampSearch}
          >
            <SearchKinds type={type} onChoose={setType} />
            <SearchField text={query.get('sText') ?? ''} {...LOOKS_FOR[type]} />
            {query.get('tab') !== null && goodsListOf(pathname) === '/pick' && (
              <input type="hidden" name="tab" value={query.get('tab') ?? ''} />
            )}
            <SearchButtons shopId={pathname === SHOP_PAGE ? query.get('id') : null} />
          </Form>
          <ServerFragment className="hot-words" name="hotWords" />
        </div>
      </div>
    </div>
  )
}

function SearchKinds({ type, onChoose }: { type: SearchType; onChoose: (type: SearchType) => void }) {
  return (
    <fieldset className="search-kinds">
      <legend className="sr-only">搜索范围</legend>
      {Object.values(SEARCH_TYPES).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="sType"
            value={value}
            defaultChecked={type === value}
            onChange={() => onChoose(value)}
          />
          <span>{LOOKS_FOR[value].word}</span>
        </label>
      ))}
    </fieldset>
  )
}

function SearchField({ text, word, placeholder }: { text: string; word: string; placeholder: string }) {
  const input = useRef<HTMLInputElement>(null)
  // Shows the search text of each new page, but does not overwrite a text that is being typed.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = text
  }, [text])
  useEffect(() => focusBySlash(input), [])
  return (
    <>
      <div className="sr-only">
        <label htmlFor={SEARCH_FIELD_ID}>{`搜索${word}`}</label>
      </div>
      <input
        ref={input}
        id={SEARCH_FIELD_ID}
        type="search"
        name="sText"
        placeholder={placeholder}
        defaultValue={text}
        onFocus={loadSuggestions}
      />
    </>
  )
}

/** "/" moves the focus to the search field, except while typing. */
function focusBySlash(input: RefObject<HTMLInputElement>): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input,textarea,select')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    input.current?.focus()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/**
 * Loads the script of the suggestions on the first focus. It attaches itself to the field; without it the search works
 * as well. A script element, because Vite adds 600 bytes to every page for the first dynamic import.
 */
function loadSuggestions(): void {
  if (document.getElementById(SCRIPT_ID)) return
  const script = document.createElement('script')
  Object.assign(script, { id: SCRIPT_ID, src: suggestionsUrl })
  document.head.append(script)
}

/** In a shop: its own goods, or those of the whole market, which the shop's id says nothing to. */
function SearchButtons({ shopId }: { shopId: string | null }) {
  if (shopId === null) return <button type="submit">搜索</button>
  return (
    <>
      <button type="submit" formAction={SHOP_PAGE} name="id" value={shopId}>
        搜本店
      </button>
      <button type="submit">搜全站</button>
    </>
  )
}
