import type { Contract } from 'contract/contracts'

/** The text of a contract after its parties. */
export function ContractClauses({ clauses }: Pick<Contract, 'clauses'>) {
  return clauses.map((clause) => (
    <section key={clause.title} className="mb-4">
      <h3>{clause.title}</h3>
      {clause.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  ))
}
