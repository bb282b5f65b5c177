import { Fragment } from 'react'
import { Link } from '../ui/link'

/** What others look for. */
export function HotWords({ terms }: { terms: readonly string[] }) {
  return (
    <>
      热搜：
      {terms.map((word) => (
        <Fragment key={word}>
          <Link to={`/now?sText=${encodeURIComponent(word)}`}>{word}</Link>{' '}
        </Fragment>
      ))}
    </>
  )
}
