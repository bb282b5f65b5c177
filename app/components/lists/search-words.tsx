import type { SearchWord, SpotSearch } from 'contract/spot/list'
import { Fragment } from 'react'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'
import { VisuallyHidden } from '../ui/visually-hidden'
import type { QueryChanges } from './query-link'

interface SearchWordsProps {
  search: Pick<SpotSearch, 'words' | 'suggestions' | 'literal'>
  /** Makes links to the same page with another query. */
  queryLink: (changes: QueryChanges) => string
}

/** Words of a search as the market interprets them, each with a link that removes it, and suggestions. */
export function SearchWords({ search, queryLink }: SearchWordsProps) {
  const { words, suggestions, literal } = search
  const conditions = words.filter(({ how }) => how !== 'ignored')
  const ignored = words.filter(({ how }) => how === 'ignored')
  const corrected = words.filter(({ how }) => how === 'corrected')
  const to = (sText: string) => queryLink({ sText: sText || null, page: null })
  return (
    <>
      {conditions.length > 0 && (
        <div className="search-words">
          <p className="text-muted">已识别</p>
          <ul>
            {conditions.map((word, i) => (
              <li key={`${word.typed} ${i}`} className={isUsed(word) ? undefined : 'search-words__ignored'}>
                <WordMeaning word={word} />{' '}
                <Link to={to(word.without)}>
                  <span aria-hidden="true">×</span>
                  <VisuallyHidden>去掉“{word.typed}”</VisuallyHidden>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {ignored.length > 0 && (
        <p className="search-words__suggestion">{`未作为条件：${ignored.map(({ typed }) => typed).join('、')}`}</p>
      )}
      {literal !== null && (
        <p className="search-words__literal search-words__suggestion">
          {`已按${corrected.map(({ meant }) => `“${meant}”`).join('、')}搜索。`}
          <Link to={to(literal)}>{`仍要搜 ${corrected.map(({ typed }) => typed).join(' ')}`}</Link>
        </p>
      )}
      {suggestions.length > 0 && (
        <p className="search-words__suggestion">
          您是不是要找：
          {suggestions.map((text) => (
            <Fragment key={text}>
              <Link to={to(text)}>{text}</Link>{' '}
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}

const isUsed = ({ how }: SearchWord) => how === 'known' || how === 'corrected' || how === 'excluded'

/** "zhlh → 镇海炼化"; the word alone if it says what it means. */
function WordMeaning({ word: { typed, meant, how } }: { word: SearchWord }) {
  if (how === 'unknown') return <Marked word={typed} mark="未识别" />
  if (how === 'not_traded') return <Marked word={typed} mark="未经营" />
  if (how === 'not_filterable') return <Marked word={typed} mark="未筛选" />
  const meaning = how === 'excluded' ? `不要 ${meant}` : meant
  if (plain(typed) === plain(meaning)) return meaning
  return (
    <>
      {typed} <span aria-hidden="true">→</span>
      <VisuallyHidden>即</VisuallyHidden> {meaning}
    </>
  )
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s≥≤]/g, '')

function Marked({ word, mark }: { word: string; mark: string }) {
  return (
    <>
      {word} <span className="text-muted text-small">{`（${mark}）`}</span>
    </>
  )
}

/** What is known but not traded, and what no data says: below the list, whose words carry the mark above it. */
export function SearchRemarks({ words }: { words: readonly SearchWord[] }) {
  const namesOf = (how: SearchWord['how']) => [
    ...new Set(words.filter((word) => word.how === how).map(({ meant }) => meant)),
  ]
  const [notTraded, notFilterable] = [namesOf('not_traded'), namesOf('not_filterable')]
  return (
    <>
      {notTraded.length > 0 && (
        <Notice kind="info" title={`本市场暂无${notTraded.join('、')}的货源`}>
          塑集只交易原厂新料的现货；去掉这个词即可查看其他货源。
        </Notice>
      )}
      {notFilterable.length > 0 && (
        <Notice kind="info" title={`未按“${notFilterable.join('、')}”筛选`}>
          目录没有这项数据，请向商家索取证书或报告后再下单。
        </Notice>
      )}
    </>
  )
}
