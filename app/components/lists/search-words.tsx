import type { SpotSearch } from 'contract/spot/list'
import { Fragment } from 'react'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'
import { VisuallyHidden } from '../ui/visually-hidden'
import type { QueryChanges } from './query-link'

interface SearchWordsProps {
  search: Pick<SpotSearch, 'words' | 'suggestions'>
  /** Makes links to the same page with another query. */
  queryLink: (changes: QueryChanges) => string
}

/** Words of a search as the market interprets them, each with a link that removes it, and suggestions. */
export function SearchWords({ search, queryLink }: SearchWordsProps) {
  const { words, suggestions } = search
  const excluded = words.filter(({ how }) => how === 'excluded').map(({ typed }) => typed)
  const notExcluded = words.filter((_, i) => words[i - 1]?.how === 'declines').map(({ typed }) => typed)
  const without = (left: number) => words.filter((_, i) => i !== left).map(({ typed }) => typed)
  return (
    <>
      <div className="search-words">
        <h2>搜索词</h2>
        <ul>
          {words.map(({ typed, meant, how }, i) => (
            <li
              key={`${typed} ${i}`}
              className={how === 'known' || how === 'corrected' ? undefined : 'search-words__ignored'}
            >
              {how === 'corrected' ? (
                <>
                  {meant} <span className="text-muted text-small">（您输入的是 {typed}）</span>
                </>
              ) : (
                typed
              )}
              {how === 'unknown' && <span className="text-muted text-small">（未识别）</span>}{' '}
              <Link to={queryLink({ sText: without(i).join(' ') || null, page: null })}>
                <span aria-hidden="true">×</span>
                <VisuallyHidden>去掉“{typed}”</VisuallyHidden>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {excluded.length > 0 && (
        <Notice kind="info" title={`本市场不经营${excluded.join('、')}`}>
          塑集只交易原厂新料，回料、副牌与废旧塑料不在其中。去掉这个词即可查看新料。
        </Notice>
      )}
      {notExcluded.length > 0 && (
        <Notice kind="info" title={`搜索不能排除${notExcluded.map((word) => `“${word}”`).join('、')}`}>
          请直接输入想要的牌号、厂家、品类或用途，例如“LLDPE 吹膜”；也可以查看全部现货后按品类筛选。
        </Notice>
      )}
      {suggestions.length > 0 && (
        <p className="search-words__suggestion">
          您是不是要找：
          {suggestions.map((text) => (
            <Fragment key={text}>
              <Link to={queryLink({ sText: text, page: null })}>{text}</Link>{' '}
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}
