/** What a company agrees to, one sentence each. */
export function TermsList({ terms }: { terms: readonly string[] }) {
  return (
    <ol>
      {terms.map((sentence) => (
        <li key={sentence} className="mb-2">
          {sentence}
        </li>
      ))}
    </ol>
  )
}
