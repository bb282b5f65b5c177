import { Link } from '../ui/link'

/** What others look for. */
export function HotWords({ words }: { words: readonly string[] }) {
  return (
    <>
      热搜：
      {words.map((word) => (
        <Link key={word} to={`/now?sText=${encodeURIComponent(word)}`}>
          {word}
        </Link>
      ))}
    </>
  )
}
