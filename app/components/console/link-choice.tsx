import { Link } from '../ui/link'

interface LinkChoiceProps {
  label: string
  choices: readonly { name: string; to: string; isCurrent: boolean }[]
}

/** A filter of a list with few values: one link for each. */
export function LinkChoice({ label, choices }: LinkChoiceProps) {
  return (
    <nav className="link-choice" aria-label={label}>
      <span className="text-muted">{label}</span>
      {choices.map(({ name, to, isCurrent }) => (
        <Link key={name} to={to} aria-current={isCurrent ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
