import { Fragment } from 'react'
import { Link } from '../ui/link'

/** What others look for. */
export function HotWords({ words }: { words: readonly string[] }) {
  return (
    <>
      热搜：
      {words.map((word) => (
        <Fragment key={word}>
          <Link to={`/now?sText=${encodeURIComponent(word)}`}>{word}</Link>{' '}
        </Fragment>
      ))}
    </>
  )
}
